import type { ClassificationBody, NarrowRow, Page, PagePatch } from '@bivouac/data/feed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyPatch, arrange } from '../src/arrange/index.ts';
import { narrowRows } from './rows-story.ts';

const pageOf = (rows: NarrowRow[], revision: number): Page<ClassificationBody> => ({
  feed: 1,
  rally: 'R',
  race: 'main',
  key: 'after/SS1',
  revision,
  as_of: '2026-01-05T08:00:00.000Z',
  version: 0,
  body: arrange({ key: 'after/SS1', state: 'live', rows } as unknown as ClassificationBody, {
    rowsKind: 'classification',
  }),
});
const patchOf = (rows: NarrowRow[], base: number, revision: number): PagePatch => ({
  base,
  revision,
  patch: { rows },
});

test('10: a page patched row by row is the page built anew from all rows', () => {
  fc.assert(
    fc.property(narrowRows, narrowRows, (before, changes) => {
      const rows = new Map(before.map((row) => [row.number, row]));
      let page = pageOf(before, 1);
      for (const [i, change] of changes.entries()) {
        rows.set(change.number, change);
        const applied = applyPatch(page, patchOf([change], i + 1, i + 2));
        expect(applied.outcome).toBe('applied');
        if (applied.outcome === 'applied') page = applied.page;
      }
      expect(page).toEqual(pageOf([...rows.values()], changes.length + 1));
    }),
  );
});

test('10: body fields, instant and version come with the patch', () => {
  const applied = applyPatch(pageOf([], 4), {
    base: 4,
    revision: 9,
    as_of: '2026-01-05T09:00:00.000Z',
    patch: { body: { state: 'amended', reason: 'SS1: time of 7 corrected' }, version: 2 },
  });
  expect(applied).toMatchObject({
    outcome: 'applied',
    page: {
      revision: 9,
      version: 2,
      as_of: '2026-01-05T09:00:00.000Z',
      body: { state: 'amended', key: 'after/SS1' },
    },
  });
});

test.each([
  ['12: known already', 3, 5, { rows: [] }, { outcome: 'known' }],
  ['10: begins before the page, ends after it', 3, 6, { rows: [] }, { outcome: 'applied' }],
  ['11: begins later', 6, 8, { rows: [] }, { outcome: 'gap', at_least: 8 }],
  ['13: only a revision', 5, 8, null, { outcome: 'gap', at_least: 8 }],
])('%s', (_story, base, revision, patch, expected) => {
  expect(applyPatch(pageOf([], 5), { base, revision, patch })).toMatchObject(expected);
});

test('13: rows of a page that is not ranked cannot be placed and lead to a fetch', () => {
  const page = { ...pageOf([], 5), key: 'penalties' };
  expect(applyPatch(page, { base: 5, revision: 6, patch: { rows: [{ id: 'p1' }] } })).toMatchObject({
    outcome: 'gap',
    at_least: 6,
  });
});
