/** One bad cell anywhere in an event file never keeps the rest from being planned. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { planOf } from './index.ts';

type Row = Record<string, unknown>;
type File = Record<string, Row[]>;

const address = new URL('../../supabase/tests/realdata/invented-event.json', import.meta.url);
const event = JSON.parse(readFileSync(address, 'utf8')) as File;
const JUNK = [null, '', 'x', -1, {}, [], 1e13, true, 'FINISH', '9'];

it.each(['stages', 'controls', 'crews', 'stageTimes', 'penalties', 'retirements'])('in %s', (list) => {
  const rows = event[list] ?? [];
  const fields = [...new Set(rows.flatMap(Object.keys))];
  for (const junk of JUNK) {
    const withRow = (row: unknown) => ({ ...event, [list]: rows.with(0, row as Row) });
    for (const file of [withRow(junk), ...fields.map((field) => withRow({ ...rows[0], [field]: junk }))]) {
      const plan = planOf(file);
      expect(plan.facts.length).toBeGreaterThan(40);
      expect(plan.crewNumbers.size).toBeGreaterThan(6);
    }
  }
});
