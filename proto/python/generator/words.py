"""Names and comments as Python writes them."""

import keyword
import re
import textwrap

WIDTH = 110


def snake(name: str) -> str:
    """`listStories` as `list_stories`."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()
    words = re.sub(r"\W+", "_", words)
    return f"{words}_" if keyword.iskeyword(words) else words


def camel(name: str) -> str:
    """`best_config` as `BestConfig`."""
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"\W+|_", name))


def docstring(text: str, indent: str) -> str:
    """`text` as a comment that editors show; nothing where it is empty."""
    if not text:
        return ""
    escaped = text.replace("\\", "\\\\").replace('"""', "'''")
    # A quote at the end would run into those that end the comment.
    one_line = f'{indent}"""{escaped}{" " if escaped.endswith(chr(34)) else ""}"""\n'
    if len(one_line) <= WIDTH:
        return one_line
    lines = textwrap.wrap(escaped, WIDTH - len(indent), break_long_words=False, break_on_hyphens=False)
    return f'{indent}"""' + f"\n{indent}".join(lines) + f'\n{indent}"""\n'
