/** Decision tables: docs/sport shows the rows of SQL, and each row has a golden case or a test. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { MATTER_CODES } from '@bivouac/data/kit/facts';
import { expect, it } from 'vitest';
import { factKinds, pageWithTables, statusConditions } from '../format/decision-tables.ts';

const tests = resolve(import.meta.dirname, '../../supabase/tests');

it('docs/sport/publication.md shows them as `npm run format` writes them', () => {
  const { written, wanted } = pageWithTables();
  expect(written).toBe(wanted);
});

it('clients know every code of a condition', () => {
  // With a dot: who may not, which is refused at once and listed nowhere.
  const listed = statusConditions().flatMap(({ code }) => (code.includes('.') ? [] : code));
  expect([...MATTER_CODES]).toEqual([...new Set(listed)].sort());
});

it.each(statusConditions())('$code of $of ($steps) is held by $heldBy', ({ heldBy }) => {
  const file = heldBy.endsWith('.ts')
    ? globSync(`${tests}/*/${heldBy}`).length > 0
    : existsSync(`${tests}/golden/cases/${heldBy}.json`);
  expect(file).toBe(true);
});

const ON_OFFICIAL = 'each-kind-on-an-official-stage';
const answers = { held: 'accepted_flagged held', refused: 'refused stage_official', counted: 'accepted' };

it.each(factKinds())(`${ON_OFFICIAL} records $kind, which is $onOfficial`, ({ kind, onOfficial }) => {
  const story = JSON.parse(readFileSync(`${tests}/golden/cases/${ON_OFFICIAL}.json`, 'utf8'));
  const { facts, answers: told } = story.facts[1];
  const place = facts.findIndex((fact: { kind?: string }) => fact.kind === kind) + 1;
  expect(place).toBeGreaterThan(0);
  expect(told[place] ?? 'accepted').toContain(answers[onOfficial as keyof typeof answers]);
});
