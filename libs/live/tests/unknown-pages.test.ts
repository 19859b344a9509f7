import type { ClassificationBody, NarrowRow, Page, PagePatch } from '@bivouac/data/feed';
import { expect, test } from 'vitest';
import { applyPatch, arrange, rowsKindOf } from '../src/arrange/index.ts';

const KEYS = ['weather/SS1', 'weather', 'of_tomorrow/2026-03-08', '', '/', 'constructor', '__proto__/x'];

test.each(KEYS)('the rows of "%s" stand as the server sent them', (key) => {
  const rows = [{ of: 'b' }, { of: 'a', tomorrow: { of: [1] } }, null, 'of_tomorrow'];
  const body = { key, state: 'of_tomorrow', rows, tomorrow: 1 } as unknown as ClassificationBody;
  expect(rowsKindOf(key)).toBe('plain');
  expect(arrange(body, { rowsKind: rowsKindOf(key) })).toEqual(body);
});

const row = (number: string, order: number[], more: object = {}) =>
  ({ number, order, total_ms: order[1], ...more }) as unknown as NarrowRow;

test('a crew in a state nobody knows keeps its place by its order, with whatever else is told of it', () => {
  const odd = { status: 'of_tomorrow', marks: ['of_tomorrow'], tomorrow: { of: 1 } };
  const rows = [row('2', [0, 200]), row('1', [0, 100], odd), row('3', [9, 0], { status: 'of_tomorrow' })];
  const body = { key: 'after/SS1', state: 'of_tomorrow', rows } as unknown as ClassificationBody;
  const arranged = arrange(body, { rowsKind: 'classification' });
  expect(arranged.rows.map(({ number }) => number)).toEqual(['1', '2', '3']);
  expect(arranged.rows[0]).toMatchObject(odd);
  expect(arranged.state).toBe('of_tomorrow');
});

test('a patch with a member more is applied, and loses it no more than the rest', () => {
  const body = {
    key: 'after/SS1',
    state: 'live',
    rows: [row('1', [0, 100])],
  } as unknown as ClassificationBody;
  const page = {
    feed: 1,
    rally: 'R',
    race: 'main',
    key: 'after/SS1',
    revision: 1,
    version: 0,
    body,
  } as Page<ClassificationBody>;
  const patch = { base: 1, revision: 2, patch: { rows: [row('1', [0, 90], { tomorrow: 7 })], tomorrow: {} } };
  const applied = applyPatch(page, patch as unknown as PagePatch);
  expect(applied).toMatchObject({ outcome: 'applied', page: { body: { rows: [{ tomorrow: 7 }] } } });
});
