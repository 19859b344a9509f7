/** What the database's functions answer, as schemas: for tests, tools and the officials' checks; no first view loads them. */
import * as v from 'valibot';
import { FEED_ANSWERS } from './feed-answers.ts';

export { pageBody, pageOf } from '../feed/envelope.ts';
export { PAGES } from '../feed/pages/index.ts';
export { FEED_ANSWERS } from './feed-answers.ts';

const ALL: Readonly<Record<string, v.GenericSchema>> = FEED_ANSWERS;

/** What an answer of a function has that its schema does not, or the other way round; empty if all is well or it has no schema. */
export function faultsIn(name: string, answer: unknown): string[] {
  const schema = ALL[name];
  if (!schema) return [];
  const { issues = [] } = v.safeParse(schema, answer);
  return issues.map((issue) => `${name}: ${v.getDotPath(issue) ?? 'all of it'}: ${issue.message}`);
}
