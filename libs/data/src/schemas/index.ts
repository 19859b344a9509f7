/** What the database's functions answer, as schemas: for tests, tools and the officials' checks; no first view loads them. */
import * as v from 'valibot';
import { ANSWERS, FRAMES } from '../answers/index.ts';
import { FEED_ANSWERS } from './feed-answers.ts';

export { pageBody, pageOf } from '../feed/envelope.ts';
export { PAGES } from '../feed/pages/index.ts';
export { FEED_ANSWERS } from './feed-answers.ts';

const ALL: Readonly<Record<string, v.GenericSchema | undefined>> = { ...ANSWERS, ...FRAMES, ...FEED_ANSWERS };

/**
 * Where an answer of a function differs from its schema; empty if nowhere, or if the function has none. Fields and types only, no values:
 * these may be names of persons.
 */
export function faultsIn(name: string, answer: unknown): string[] {
  const schema = ALL[name];
  if (!schema) return [];
  const { issues = [] } = v.safeParse(schema, answer);
  return issues.map((issue) => `${name}: ${v.getDotPath(issue) ?? 'all of it'}: ${sentenceOf(issue)}`);
}

function sentenceOf({ type, message, expected, received, input }: v.BaseIssue<unknown>): string {
  if (type === 'never' || type === 'check') return message;
  if (expected === 'never') return 'an unknown field';
  if (received === 'undefined') return 'is missing';
  return `expected ${expected}, received ${input === null ? 'null' : typeof input}`;
}
