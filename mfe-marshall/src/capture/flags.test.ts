/** Every doubt the server may have of a time is said in words. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import en from '../catalogues/en.ts';

const schemas = join(import.meta.dirname, '../../../supabase/schemas');
const SOURCES = [
  '05_derive/settle_chronos.sql',
  '05_derive/settle_road.sql',
  '05_derive/settle_facts.sql',
  '03_rules/passage_doubt.sql',
];
/** Roles of points, and doubts of facts that no phone records. */
const NO_DOUBTS = [
  ...['start', 'finish', 'split', 'road', 'stop', 'beyond', 'chrono', 'void'],
  ...['final_leg_begun', 'stopped_behind', 'not_stopped', 'out_for_good', 'corrects_other_kind'],
];

function doubts(): string[] {
  const sql = SOURCES.map((name) => readFileSync(join(schemas, name), 'utf8')).join('\n');
  const named = [...sql.matchAll(/(?:then|else|array\[)\s*'([a-z_]+)'/g)].map(([, name = '']) => name);
  return [...new Set(named)].filter((name) => !NO_DOUBTS.includes(name));
}

test('every doubt has its words', () => {
  expect(doubts()).toEqual(expect.arrayContaining(['duplicate', 'conflict', 'future', 'unknown_number']));
  for (const flag of doubts()) expect(en, flag).toHaveProperty([`flag.${flag}`]);
});
