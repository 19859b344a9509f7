/** Rows for tests: crews with random orders, few enough values that ties, prefixes and absences are common. */
import type { NarrowRow, NarrowStageRow } from '@bivouac/data/feed';
import fc from 'fast-check';

const order = fc.tuple(
  fc.integer({ min: 0, max: 2 }),
  fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 2 }),
);
const code = fc.constantFrom(null, 'A', 'B');
const number = fc.constantFrom('1', '2', '10', '10A', '11', '7', '33', 'H1', 'H2', '100', '101', '8');

const narrowRow = fc
  .record({
    ...{ number, order, code, group: code, was: fc.option(order), penaltyMs: fc.nat(3) },
    flags: fc.subarray(['rookie', 'w2rc', 'women']),
    marks: fc.subarray(['assigned_start', 'notional', 'restart']),
  })
  .map(
    ({ number, order: [first, rest], code, group, was, penaltyMs, flags, marks }): NarrowRow => ({
      number,
      order: [first, ...rest],
      time_ms: first === 0 ? (rest[0] ?? 0) * 1000 : null,
      penalty_ms: penaltyMs,
      bonus_ms: 0,
      total_ms: first === 0 ? (rest[0] ?? 0) * 1000 : null,
      status: first === 0 ? 'classified' : 'on_stage',
      category: code,
      group,
      class: code === null ? null : `${code}1`,
      team: null,
      flags,
      marks,
      previous_order: was ? [was[0], ...was[1]] : null,
    }),
  );

export const narrowRows = fc.uniqueArray(narrowRow, { selector: (row) => row.number, maxLength: 12 });

const split = fc.record({ code: fc.constantFrom('W1', 'W2', 'W3'), ms: fc.integer({ min: 0, max: 4 }) });

export const stageRows = fc
  .array(fc.tuple(fc.option(fc.nat(4)), fc.uniqueArray(split, { selector: (s) => s.code })))
  .chain((details) =>
    narrowRows.map((rows) =>
      rows.map((row, i): NarrowStageRow => {
        const [base, splits] = details[i] ?? [null, []];
        return {
          ...row,
          start_position: i + 1,
          due_at: null,
          start_at: null,
          finish_at: null,
          expected_by: null,
          base_ms: base,
          splits: splits.map(({ code, ms }) => ({ code, at: '2026-01-05T08:00:00.000Z', time_ms: ms })),
        };
      }),
    ),
  );
