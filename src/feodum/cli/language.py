"""The language of a command: of its output, its errors and its help.

Help is a message like all other text. The message of a command is `command-NAME`, with its own name
or the one given as its `help`. The message of an option or an argument is `option-COMMAND-NAME`, or
`option-NAME` if there is no such message.
"""

from __future__ import annotations

import os
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, Final

from typer import rich_utils
from typer.core import TyperArgument, TyperCommand, TyperGroup

from feodum.engine.errors import Problem, UnknownName
from feodum.kingdoms.sets import SETS, SOURCES
from feodum.locales import Locale, available
from feodum.locales.choice import choose_language
from feodum.locales.names import set_names

if TYPE_CHECKING:
    from collections.abc import Iterable

    from typer import TyperException

LANGUAGE: Final = "--lang"
ORIGINALS: Final = "--english-names"
TYPES: Final = sorted({name for source in SOURCES.values() for name in source.type_names})
SPOKEN: Final[ContextVar[Locale]] = ContextVar("SPOKEN")
OWN_WORDS: Final = (
    *("ARGUMENTS_PANEL_TITLE", "OPTIONS_PANEL_TITLE", "COMMANDS_PANEL_TITLE"),
    *("DEFAULT_STRING", "ENVVAR_STRING", "REQUIRED_LONG_STRING"),
)
"""The names of the constants that hold the words Typer itself writes in help."""


def spoken() -> Locale:
    """The language of this command."""
    return SPOKEN.get()


def speak(words: Iterable[str]) -> list[str]:
    """Choose the language, and return the command line without the options that ask for it.

    This happens before the options are read, because their help is in that language too.
    """
    SPOKEN.set(Locale())
    rest: list[str] = []
    asked, originals = "", False
    following = iter(words)
    for word in following:
        if word == LANGUAGE:
            asked = next(following, "")
        elif word.startswith(f"{LANGUAGE}="):
            asked = word.partition("=")[2]
        elif word == ORIGINALS:
            originals = True
        else:
            rest.append(word)
    SPOKEN.set(Locale(choose_language(asked, os.environ), originals=originals))
    for name in OWN_WORDS:
        message_id = "help-" + name.casefold().replace("_", "-")
        setattr(rich_utils, name, spoken().text(message_id, value="{}"))
    return rest


class Command(TyperCommand):
    """A command with help in the chosen language."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.called: Final = called(self)
        self.help = spoken().text(f"command-{self.called}")
        self.options_metavar = spoken().text("help-options-metavar")

    def get_usage(self, ctx: Any) -> str:
        return usage(super().get_usage(ctx))

    def get_params(self, ctx: Any) -> Any:
        return translated(self.called, super().get_params(ctx))


class Group(TyperGroup):
    """A group of commands with help in the chosen language."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.called: Final = called(self)
        self.help = spoken().text(f"command-{self.called}")
        self.subcommand_metavar = spoken().text("help-command-metavar")
        self.options_metavar = spoken().text("help-options-metavar")

    def get_usage(self, ctx: Any) -> str:
        return usage(super().get_usage(ctx))

    def get_params(self, ctx: Any) -> Any:
        return translated(self.called, super().get_params(ctx))

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        found = super().get_command(ctx, cmd_name)
        if found is None:
            raise UnknownName("command", cmd_name, self.list_commands(ctx))
        return found


def called(command: TyperCommand | TyperGroup) -> str:
    """A command's name in message ids: its own, or the one given as its `help`."""
    given = command.help or ""
    return given if spoken().has(f"command-{given}") else command.name or "feodum"


def translated(command: str, params: Any) -> Any:
    """The options and arguments of a command, with their help."""
    for param in params:
        message_id = help_id(command, param)
        param.help = spoken().text(message_id, **lists())
        if spoken().has(message_id, "value"):
            param.metavar = spoken().attribute(message_id, "value")
        if getattr(param, "is_flag", False) or isinstance(param, TyperArgument):
            param.display_type_rich = no_type
    return params


def no_type(ctx: object) -> None:  # noqa: ARG001
    """Show no type such as `<bool>` for flags and arguments: their help says what they are for."""
    return


def lists() -> dict[str, str]:
    """The names to choose from, for help that lists them."""
    return {
        "languages": ", ".join(available()),
        "sets": set_names(SETS, spoken()),
        "types": ", ".join(type_words()),
    }


def type_words() -> list[str]:
    """The types in the chosen language; a type without a message keeps its own name."""
    ids = {name: f"type-{name}" for name in TYPES}
    known = [spoken().text(found) if spoken().has(found) else name for name, found in ids.items()]
    return [word.casefold() for word in known]


def help_id(command: str, parameter: Any) -> str:
    """The message about an option or argument: this command's own, or the common one."""
    name = max(parameter.opts, key=len).removeprefix("--").casefold()
    own = f"option-{command}-{name}"
    return own if spoken().has(own) else f"option-{name}"


def usage(told: str) -> str:
    """The usage line with its first word, which Typer writes in English, translated."""
    return told.replace("Usage:", spoken().text("help-usage"), 1)


def usage_problem(error: TyperException) -> Problem:
    """What is wrong with the command line."""
    kind = type(error).__name__
    details = vars(error)
    path = details["ctx"].command_path if details.get("ctx") is not None else "feodum"
    if kind == "NoSuchOption":
        return Problem("usage-no-such-option", option=details["option_name"], command=path)
    if kind in ("MissingParameter", "BadParameter") and details.get("param") is not None:
        code = "usage-missing" if kind == "MissingParameter" else "usage-bad-value"
        name = details["param"].get_error_hint().replace("'", "")
        return Problem(code, name=name, command=path)
    return Problem("usage-other", command=path)
