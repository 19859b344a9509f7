/** Screens write a sentence for every rule that finds penalties: the list they are held against is the database's own. */
import { PENALTY_RULES } from '@bivouac/data/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../stack/index.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

it('every rule that finds penalties is known to the screens, and no other', async () => {
  const rules = await database.sql<{ rule: string }[]>`select rule from timing.penalty_rules()`;
  expect(rules.map(({ rule }) => rule).sort()).toEqual([...PENALTY_RULES]);
});
