/** A value of the regulations as it is read: times with their colons, words in the reader's language, nothing as a word. */
import type { RuleParameter, RuleValue } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { ruleName } from '@bivouac/sentences';
import { useSay } from '../language/language.ts';
import { REST, rowsOf } from './band-rows.ts';
import { kindOf, textOf, wordsOf } from './values.ts';

export function ShownValue({ parameter, value }: { parameter: RuleParameter; value: RuleValue }) {
  return <span>{shownValue(useSay(), parameter, value)}</span>;
}

export function shownValue(
  say: ReturnType<typeof useSay>,
  parameter: RuleParameter,
  value: RuleValue,
): string {
  const kind = kindOf(parameter);
  const text = textOf(parameter, value);
  if (text === '') return say('reg.none');
  switch (kind) {
    case 'boolean':
    case 'choice':
      return wordOfValue(say, text);
    case 'choices':
    case 'switches':
      return wordsOf(text)
        .map((item) => wordOfItem(say, parameter, item))
        .join(', ');
    case 'labels':
      return rowsOf('bands', text)
        .map(({ bound, time }) => `${wordOfItem(say, parameter, bound)}: ${wordOfValue(say, time)}`)
        .join(', ');
    case 'bands':
    case 'intervals':
      return rowsOf('bands', text)
        .map(({ bound, time }) =>
          say(bound === REST ? 'reg.read.intervals.rest' : `reg.read.${kind}`, { bound, time }),
        )
        .join(', ');
    case 'speeds':
      return rowsOf('bands', text)
        .map(({ bound, time }) =>
          bound === REST ? say('reg.read.speeds.rest', { time }) : `${bound}: ${time} km/h`,
        )
        .join(', ');
    case 'distance':
      return `${text} m`;
    default:
      return text.replaceAll('\n', ', ');
  }
}

/** An item of a list: a rule by its name, anything else by the word for its value. */
export function wordOfItem(
  say: ReturnType<typeof useSay>,
  parameter: Pick<RuleParameter, 'type'>,
  item: string,
): string {
  return ['labels', 'switches'].includes(kindOf(parameter)) ? ruleName(item, say) : wordOfValue(say, item);
}

export function wordOfValue(say: ReturnType<typeof useSay>, value: string): string {
  return wordOf(say, 'regValue', value);
}
