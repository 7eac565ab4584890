"""Groups and orders of battle as they are written, checked and paid for; troop types and prices."""
