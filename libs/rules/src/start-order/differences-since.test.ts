import { expect, test } from 'vitest';
import { differencesSince, movedCrews } from './differences-since.ts';
import { input, row, stage } from './list-story.ts';
import { proposeStartOrder } from './propose-start-order.ts';

const before = stage([row('1', 300_000), row('2', 310_000), row('3', 320_000)], {
  key: 'after/SS2',
  version: 1,
});

test('15 s for crew 1: 315 stands between 310 and 320, so 1 and 2 change places, 3 stays', () => {
  const newer = {
    ...before,
    version: 2,
    rows: [row('1', 300_000, { penalties_ms: { cp: 15_000 } }), ...before.rows.slice(1)],
  };
  const first = { position: 1, stage_due_at: '2026-01-05T08:00:00.000Z' };
  const second = { position: 2, stage_due_at: '2026-01-05T08:02:00.000Z' };
  expect(differencesSince(proposeStartOrder(input(before)), newer)).toEqual([
    { number: '2', before: second, after: first },
    { number: '1', before: first, after: second },
  ]);
});

test('a penalty that does not count for the order moves nobody', () => {
  const newer = {
    ...before,
    version: 2,
    rows: [row('1', 300_000, { penalties_ms: { misc: 900_000 } }), ...before.rows.slice(1)],
  };
  expect(differencesSince(proposeStartOrder(input(before)), newer)).toEqual([]);
});

test('a disqualified crew has no place any more and the ones behind it move up', () => {
  const newer = { ...before, rows: [row('1', 300_000, { status: 'disqualified' }), ...before.rows.slice(1)] };
  const moved = differencesSince(proposeStartOrder(input(before)), newer);
  expect(moved.map(({ number, after }) => [number, after?.position ?? null])).toEqual([
    ['2', 1],
    ['3', 2],
    ['1', null],
  ]);
});

test('half an hour later in the same place is a difference too', () => {
  const slot = { number: '4', position: 1, stage_due_at: '2026-01-05T08:00:00.000Z' };
  const later = { ...slot, stage_due_at: '2026-01-05T08:30:00.000Z' };
  expect(movedCrews([slot], [later]).map(({ after }) => after?.stage_due_at)).toEqual([later.stage_due_at]);
  expect(movedCrews([slot], [slot])).toEqual([]);
  // The same start, but due at the control ten minutes earlier, or nowhere.
  const due = { ...slot, due_at: '2026-01-05T07:20:00.000Z' };
  const earlier = { ...slot, due_at: '2026-01-05T07:10:00.000Z' };
  expect(movedCrews([due], [earlier]).map(({ after }) => after?.due_at)).toEqual([earlier.due_at]);
  expect(movedCrews([due], [{ ...slot, due_at: null }])).toHaveLength(1);
});

test('a crew that comes in has had no place', () => {
  const slot = { number: '4', position: 1, stage_due_at: '2026-01-05T08:00:00.000Z' };
  expect(movedCrews([], [slot])).toEqual([
    { number: '4', before: null, after: { position: 1, stage_due_at: '2026-01-05T08:00:00.000Z' } },
  ]);
});
