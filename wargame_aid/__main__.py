"""`python -m wargame_aid` is `wga`."""

import sys

from wargame_aid.cli import main

sys.exit(main())
