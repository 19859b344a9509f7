/** Writes a message with its values, in a language's digits and plurals. */
import type { ChoicePart, Message, MessageValues } from './message.ts';

const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

/** A value that was not given shows as its name in braces. */
export function writeMessage(message: Message, values: MessageValues, language: string): string {
  return message
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('choice' in part) return writeMessage(chosen(part, values, language), values, language);
      const value = values[part.value];
      if (value === undefined) return `{${part.value}}`;
      return part.isNumber && typeof value === 'number' ? digits(language).format(value) : String(value);
    })
    .join('');
}

function chosen({ choice, by, cases }: ChoicePart, values: MessageValues, language: string): Message {
  const value = values[choice];
  const other = cases.get('other') as Message;
  if (value === undefined) return other;
  if (by === 'select') return cases.get(String(value)) ?? other;
  const number = Number(value);
  return cases.get(`=${number}`) ?? cases.get(rules(language, by).select(number)) ?? other;
}

function digits(language: string): Intl.NumberFormat {
  const known = numbers.get(language) ?? new Intl.NumberFormat(language);
  numbers.set(language, known);
  return known;
}

function rules(language: string, by: 'plural' | 'selectordinal'): Intl.PluralRules {
  const key = `${language} ${by}`;
  const known =
    plurals.get(key) ?? new Intl.PluralRules(language, { type: by === 'plural' ? 'cardinal' : 'ordinal' });
  plurals.set(key, known);
  return known;
}
