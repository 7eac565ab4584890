"""Who fights: men in a word, rosters of groups, orders of battle, what they cost."""
