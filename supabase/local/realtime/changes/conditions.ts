/** The filter of a table-change listener: `column=operator.value`, several joined by commas, all of which must hold. */
import { RealtimeRefusal } from '../refusal.ts';

export type Condition = {
  column: string;
  operator: (typeof operators)[number];
  value: string;
  values: string[];
  negated: boolean;
};

const operators = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'like',
  'ilike',
  'is',
  'match',
  'imatch',
  'isdistinct',
] as const;
const form = new RegExp(`^([^=]+)=(not\\.)?(${operators.join('|')})\\.(.*)$`, 's');

export function readConditions(filter: string): Condition[] {
  return splitOutside(filter).map((text) => {
    const parts = form.exec(text.trim());
    if (!parts) throw unreadable(text);
    const [, column = '', negation, operator, rest = ''] = parts;
    const isList = operator === 'in';
    if (isList && !/^\(.*\)$/s.test(rest)) throw unreadable(text);
    return {
      column: column.trim(),
      operator: operator as Condition['operator'],
      value: isList ? '' : operator === 'is' ? rest.toLowerCase() : unquote(rest),
      values: isList ? splitOutside(rest.slice(1, -1)).map((item) => unquote(item.trim())) : [],
      negated: negation !== undefined,
    };
  });
}

function splitOutside(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let isQuoted = false;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted && sign === '\\') at += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === '(') depth += 1;
    else if (!isQuoted && sign === ')') depth -= 1;
    else if (!isQuoted && depth === 0 && sign === ',') {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

function unquote(text: string): string {
  return /^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text;
}

function unreadable(text: string): RealtimeRefusal {
  return new RealtimeRefusal(
    'RealtimeDisabledForConfiguration',
    `A filter is column=operator.value with one of ${operators.join(', ')}; found "${text}".`,
  );
}
