/** The conditions of statuses: docs/sport shows the rows of SQL, and each row names a golden case or a test that is there. */
import { existsSync, globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { pageWithTable, statusConditions } from '../format/decision-tables.ts';

const tests = resolve(import.meta.dirname, '../../supabase/tests');

it('docs/sport/publication.md shows them as `npm run format` writes them', () => {
  const { written, wanted } = pageWithTable();
  expect(written).toBe(wanted);
});

it.each(statusConditions())('$code of $of ($steps) is held by $heldBy', ({ heldBy }) => {
  const file = heldBy.endsWith('.ts')
    ? globSync(`${tests}/*/${heldBy}`).length > 0
    : existsSync(`${tests}/golden/cases/${heldBy}.json`);
  expect(file).toBe(true);
});
