# What is said about strategies: what is wrong with one, and what the commands of the lab print.

strategy-problem = Line { $line }, column { $column }: { $problem }
strategy-problem-in = { $file }, line { $line }, column { $column }: { $problem }

strategy-expects-line = Expected a rule, such as “Smithy if coins >= 4”, or a section, such as “buy:”.
strategy-expects-line-found = Expected a rule, such as “Smithy if coins >= 4”, or a section, such as “buy:”, but found “{ $found }”.
strategy-expects-if = Expected “if” or the end of the line.
strategy-expects-if-found = Expected “if” or the end of the line, but found “{ $found }”.
strategy-expects-value = Expected a number or a value, such as “coins” or “owned(Gold)”.
strategy-expects-value-found = Expected a number or a value, such as “coins” or “owned(Gold)”, but found “{ $found }”.
strategy-expects-thing = Expected the name of a card.
strategy-expects-thing-found = Expected the name of a card, but found “{ $found }”.
strategy-expects-bracket = Expected “)”.
strategy-expects-bracket-found = Expected “)”, but found “{ $found }”.
strategy-expects-operator = Expected a comparison, such as “<”, or “and”, “or”, or the end of the line.
strategy-expects-operator-found = Expected a comparison, such as “<”, or “and”, “or”, or the end of the line, but found “{ $found }”.

strategy-empty = There are no rules. A strategy needs a “buy:” section.
strategy-field-late = “{ $field }:” belongs above the first section.
strategy-twice = There are two of “{ $part }:”.
strategy-guard = “guard:” is “on” or “off”, not “{ $text }”.
strategy-no-section = “{ $thing }” stands in no section. Put “buy:” above it.
strategy-rules = No section may have more than { $most } rules.
strategy-too-long = A strategy may have { $most } characters at most.
strategy-too-deep = A condition may have { $most } parts within each other at most.
strategy-not-a-number = Expected a number here, not something that is true or false.
strategy-needs-thing = “{ $count }” needs the name of a card, as in “{ $count }(Gold)”.
unknown-strategy-thing = There is no card “{ $name }” that could stand here.
unknown-strategy-part = There is no section “{ $name }:”.
unknown-strategy-value = There is no value “{ $name }”.
unknown-strategy-count = There is no count “{ $name }( )”.

import-not-xml = { $file } is not a collection of bots in Geronimoo's XML.
import-no-bots = There are no bots in { $file }.
import-missing = { $count ->
    [one] It needs { $cards }, which Feodum does not have.
   *[other] It needs cards that Feodum does not have: { $cards }.
}
import-rule = The rule for { $card } was left out: there is no word for “{ $part }”.
import-style = { $card } is played as Feodum's bots do: there is no word for “{ $style }”.
import-unreadable = { $name } cannot be written as a strategy: { $problem }
import-not-a-menu = “{ $text }” is not a menu such as e2-d4-p8-gold@99|witch@1|silver@99.
import-not-an-entry = “{ $text }” is not an entry such as witch@1.
import-colonies = “p{ $province }” has no effect: it is for games with Colonies.
import-refused = { $name }: { $problem }
strategy-no-file = { $file } cannot be read.
unknown-strategy = There is no strategy called { $name }.
import-summary = { $converted ->
    [0] No strategy was converted
    [one] One strategy was converted
   *[other] { $converted } strategies were converted
}; { $refused ->
    [0] none was refused.
    [one] one was refused.
   *[other] { $refused } were refused.
}
cannot-write = { $file } cannot be written.

column-strategy = Strategy
column-why = Why
strategy-good = { $file }: fine.
strategy-formatted = { $file }: formatted.
strategy-would-format = { $file }: would be formatted.
