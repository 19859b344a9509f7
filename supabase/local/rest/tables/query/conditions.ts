/** Filters: `field=not.eq.1`, and lists of them as `or=(a.eq.1,and(b.is.null,c.gt.2))`. */
import { Cursor } from './cursor.ts';
import type { Condition, Field, Test } from './types.ts';

const operators =
  /(eq|neq|gte|gt|lte|lt|like|ilike|match|imatch|in|isdistinct|is|fts|plfts|phfts|wfts|cs|cd|ov|sl|sr|nxr|nxl|adj)(?:\(([^()]*)\))?\./y;
const quantifiable = /^(eq|gte?|lte?|like|ilike|match|imatch)$/;
const isStates = /^(null|not_null|true|false|unknown)$/i;

export function readTest(field: Field, text: string): Test {
  const cursor = new Cursor(text, 'filter');
  const test = readOperator(cursor, field);
  return { ...test, value: checked(cursor, test.operator, text.slice(cursor.at)) };
}

export function readLogic(kind: 'and' | 'or', isNot: boolean, text: string): Condition {
  const cursor = new Cursor(text, 'logic tree');
  const parts = readParts(cursor);
  cursor.end();
  return { kind, isNot, parts };
}

/** Levels of brackets. No client asks with more, and Postgres needs stack for each. */
const deepest = 100;

function readParts(cursor: Cursor, depth = 0): Condition[] {
  if (depth > deepest) throw cursor.refusal('fewer levels of brackets');
  cursor.need('(');
  const parts: Condition[] = [];
  do {
    cursor.match(/\s*/y);
    parts.push(readPart(cursor, depth));
    cursor.match(/\s*/y);
  } while (cursor.take(','));
  cursor.need(')');
  return parts;
}

function readPart(cursor: Cursor, depth: number): Condition {
  const group = cursor.match(/(not\.)?(and|or)(?=\()/y);
  if (group)
    return {
      kind: group[2] as 'and' | 'or',
      isNot: group[1] !== undefined,
      parts: readParts(cursor, depth + 1),
    };
  const field = cursor.field();
  cursor.need('.');
  const test = readOperator(cursor, field);
  const start = cursor.at;
  // A list or an array keeps its brackets and commas; anything else ends at the next comma or bracket.
  const isWhole = test.operator === 'in' || test.quantifier !== null || cursor.startsWith('{');
  const value =
    cursor.quoted() ??
    (isWhole
      ? cursor.match(/\((?:"(?:[^"\\]|\\.)*"|[^")])*\)|[[{](?:"(?:[^"\\]|\\.)*"|[^"}])*[}\]]/sy)?.[0]
      : null) ??
    cursor.match(/[^,)]*/y)?.[0] ??
    '';
  if (cursor.at === start && test.operator === 'is') throw cursor.refusal('a value');
  return { ...test, value: checked(cursor, test.operator, value) };
}

function readOperator(cursor: Cursor, field: Field): Omit<Test, 'value'> {
  const isNot = cursor.take('not.');
  const [, operator, inBrackets] = cursor.match(operators) ?? [];
  if (operator === undefined) {
    throw cursor.refusal(
      '"not" or operator (eq, gt, gte, lt, lte, neq, like, ilike, in, is, fts, cs, cd, ov, …)',
    );
  }
  const isText = operator.endsWith('fts');
  const quantifier = !isText && (inBrackets === 'any' || inBrackets === 'all') ? inBrackets : null;
  if (inBrackets !== undefined && !isText && !(quantifier && quantifiable.test(operator))) {
    throw cursor.refusal('an operator that takes any or all');
  }
  return { kind: 'test', field, isNot, operator, quantifier, language: isText ? (inBrackets ?? null) : null };
}

function checked(cursor: Cursor, operator: string, value: string): string {
  if (operator === 'is' && !isStates.test(value))
    throw cursor.refusal('null, not_null, true, false or unknown');
  if (operator === 'in' && !/^\(.*\)$/s.test(value)) throw cursor.refusal('"("');
  return value;
}

export function listOf(text: string): string[] {
  const cursor = new Cursor(text.slice(1, -1), 'list');
  if (cursor.isDone) return [];
  const values: string[] = [];
  do values.push(cursor.quoted() ?? cursor.match(/[^,]*/y)?.[0] ?? '');
  while (cursor.take(','));
  cursor.end();
  return values;
}
