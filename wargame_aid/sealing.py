"""What is written and not to be seen yet: kept in a form that nobody reads at a glance."""

from base64 import urlsafe_b64decode, urlsafe_b64encode

SEAL = "sealed:"


def sealed(text: str) -> str:
    """Return a text as it is kept while nobody may see it; nothing stays nothing."""
    return f"{SEAL}{urlsafe_b64encode(text.encode()).decode()}" if text and not is_sealed(text) else text


def is_sealed(text: str) -> bool:
    """Whether a text is one that nobody may see yet."""
    return text.startswith(SEAL)


def opened(text: str) -> str:
    """Return a text as it was written, sealed or not; ValueError for a seal that was not made here."""
    if not is_sealed(text):
        return text
    try:
        return urlsafe_b64decode(text.removeprefix(SEAL).encode()).decode()
    except ValueError:
        raise ValueError("what is sealed here cannot be opened: write it again") from None
