"""The rulesets of this project, one package for each rulebook."""
