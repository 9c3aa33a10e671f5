"""The catalogue in one language: sets, cards, recommended kingdoms, bots."""

from __future__ import annotations

from functools import lru_cache
from importlib.metadata import version

from feodum.bots import BOTS
from feodum.engine.card import Card
from feodum.kingdoms.sets import LANDSCAPES, NEWEST_SETS, RECOMMENDED, SETS, SOURCES
from feodum.kingdoms.table import Table
from feodum.locales import Locale, available
from feodum.locales.names import recommended_id, set_title
from feodum.server.protocol.bodies import (
    BotInfo,
    CardInfo,
    Catalogue,
    RecommendedKingdom,
    SetInfo,
    Term,
)
from feodum.server.table.kingdoms import kingdom_of, laid_out
from feodum.strategies.library import library
from feodum.wording.facts import cost_tokens, text_of
from feodum.wording.glossary import TERMS
from feodum.wording.strategies import reason_for, title_of
from feodum.wording.words import name_of


@lru_cache(maxsize=16)
def catalogue(language: str) -> Catalogue:
    """The catalogue in this language, made only once."""
    locale = Locale(language)
    return Catalogue(
        version=version("feodum"),
        languages=available(),
        sets=[set_info(name, locale) for name in SETS],
        recommended=[recommended(name, locale) for name in RECOMMENDED],
        cards=[card_info(key, locale) for key in SOURCES],
        terms=[Term(key, locale.text(key), locale.attribute(key, "text")) for key in TERMS],
        bots=[
            *(BotInfo(name, name, bot_text(told, locale)) for name, told in BOTS.items()),
            *(
                BotInfo(name, title_of(name, locale), reason_for(name, locale))
                for name in library()
                if name not in BOTS
            ),
        ],
    )


def bot_text(told: str, locale: Locale) -> str:
    """How a bot plays; a bot that was added brings its own text."""
    return locale.text(told) if locale.has(told) else told


def set_info(name: str, locale: Locale) -> SetInfo:
    return SetInfo(
        name=name,
        title=set_title(name, locale),
        cards=[card.key for card in SETS[name]],
        landscapes=[found.key for found in LANDSCAPES.get(name, [])],
        newest=name in NEWEST_SETS,
    )


def recommended(name: str, locale: Locale) -> RecommendedKingdom:
    found = RECOMMENDED[name]
    table = Table(found.kingdom, sets=found.sets, landscapes=found.landscapes)
    message_id = recommended_id(name)
    title = locale.text(message_id) if locale.has(message_id) else name
    return RecommendedKingdom(name, title, kingdom_of(laid_out(table)))


def card_info(key: str, locale: Locale) -> CardInfo:
    source = SOURCES[key]
    card = source if isinstance(source, Card) else None
    everywhere = {**SETS, **LANDSCAPES}
    sets = [
        name
        for name in everywhere
        if source in SETS.get(name, []) or source in LANDSCAPES.get(name, [])
    ]
    return CardInfo(
        key=key,
        name=source.name,
        title=str(name_of(locale, source)),
        text=text_of(locale, source),
        cost=None if source.cost is None else source.cost.coins,
        cost_tokens=cost_tokens(source),
        types=source.type_names,
        sets=sets,
        cards=card.cards if card is not None else 0,
        actions=card.actions if card is not None else 0,
        buys=card.buys if card is not None else 0,
        coins=card.coins if card is not None else 0,
        points=card.points if card is not None else 0,
    )
