/** A value of the regulations as it is read: times with their colons, words in the reader's language, nothing as a word. */
import type { RuleParameter, RuleValue } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { useSay } from '../language/language.ts';
import { kindOf, textOf } from './values.ts';

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
  if (kind === 'boolean' || kind === 'choice') return wordOfValue(say, text);
  return kind === 'distance' ? `${text} m` : text.replaceAll('\n', ', ');
}

export function wordOfValue(say: ReturnType<typeof useSay>, value: string): string {
  return wordOf(say, 'regValue', value);
}
