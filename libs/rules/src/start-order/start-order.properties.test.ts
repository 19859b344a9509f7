import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNumbers } from '../crew-number.ts';
import type { BasisRow } from './basis.ts';
import { differencesSince } from './differences-since.ts';
import { EIGHT, numbersOf } from './list-story.ts';
import { nextFreeSlot } from './next-free-slot.ts';
import { startTotalMs } from './order-of-merit.ts';
import { proposeStartOrder } from './propose-start-order.ts';
import type { StartOrderInput } from './start-order-input.ts';

const number: fc.Arbitrary<string> = fc.constantFrom(
  '1',
  '2',
  '3',
  '7',
  '10',
  '10A',
  '11',
  '33',
  '100',
  '201',
  'H1',
  'H2',
);
const smallMs = fc.integer({ min: 0, max: 3 }).map((halves) => halves * 50);

const row: fc.Arbitrary<BasisRow> = fc.record({
  number,
  status: fc.constantFrom('classified', 'finished', 'on_stage', 'retired', 'disqualified', 'unheard_of'),
  marks: fc.subarray(['notional', 'fixed', 'restart', 'corrected']),
  time_ms: fc.option(smallMs),
  bonus_ms: smallMs,
  penalties_ms: fc.record({ cp: smallMs, sc: smallMs, tc: smallMs, misc: smallMs }, { requiredKeys: [] }),
  general_position: fc.option(fc.integer({ min: 1, max: 4 })),
});
const wish = fc.record({ number, position: fc.integer({ min: -1, max: 15 }) });
const crew = fc.record({
  number,
  crew_id: fc.uuid(),
  block: fc.constantFrom('moto', 'car', null),
  priority: fc.constantFrom(1, 2, null),
});
const gap = fc.integer({ min: 0, max: 5 }).map((halves) => halves * 30_000);

const regulations = fc.record({
  'start.interval': fc.tuple(gap, gap).map(([a, b]) => [
    { to: 3, ms: a },
    { to: null, ms: b },
  ]),
  'start.gap_after_first': fc.option(gap),
  'start.counts': fc.subarray(['cp', 'sc', 'tc', 'misc'] as ('cp' | 'sc' | 'tc' | 'misc')[]),
  'start.minimum_interval': gap,
  'start.blocks_gap': fc.option(gap),
  'prologue.start': fc.constantFrom('rank', 'reversed', 'chosen') as fc.Arbitrary<
    'rank' | 'reversed' | 'chosen'
  >,
  'prologue.top': fc.nat(14),
});

const anyInput: fc.Arbitrary<StartOrderInput> = fc.record({
  crews: fc.uniqueArray(crew, { selector: (each) => each.number, maxLength: 12 }),
  basis: fc.record({
    key: fc.constantFrom('stage/SS1', 'after/SS1'),
    version: fc.nat(3),
    precision_ms: fc.constantFrom(1, 100, 1000),
    rows: fc.uniqueArray(row, { selector: (each) => each.number }),
  }),
  regulations,
  blocks: fc.constantFrom([], ['moto', 'car'], ['car']),
  firstStartAt: fc.constant(EIGHT),
  toStageMs: fc.option(gap),
  restarters: fc.subarray(['1', '2', '3', '7', 'H1']),
  retiredForGood: fc.subarray(['2', '10', '201']),
  noShows: fc.constant([]),
  prologue: fc.record({ choices: fc.array(wish, { maxLength: 6 }) }),
  repositionings: fc.array(
    wish.map((each) => ({ ...each, reason: 'decided' })),
    { maxLength: 4 },
  ),
  massStarts: fc.constantFrom([], [{ from: 2, to: 5, size: 2 }], [{ from: 1, to: null, size: 5 }]),
});

test('everybody exactly once: with a slot, or left out with a reason; positions are 1, 2, 3 …', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { slots, leftOut } = proposeStartOrder(input);
      expect([...numbersOf(slots), ...numbersOf(leftOut)].sort()).toEqual(numbersOf(input.crews).sort());
      expect(slots.map(({ position }) => position)).toEqual(slots.map((_, i) => i + 1));
    }),
  );
});

test('times never go back, the first is the first start, and each interval is the difference', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { slots } = proposeStartOrder(input);
      const starts = slots.map(({ stage_due_at }) => Date.parse(stage_due_at));
      if (slots.length > 0) expect(starts[0]).toBe(Date.parse(EIGHT));
      expect(slots.map(({ due_at }) => due_at && Date.parse(due_at))).toEqual(
        starts.map((ms) => (input.toStageMs === null ? undefined : ms - input.toStageMs)),
      );
      expect(slots.map(({ interval_ms }) => interval_ms)).toEqual(
        starts.map((ms, i) => (i === 0 ? null : ms - (starts[i - 1] as number))),
      );
      expect(slots.every(({ interval_ms }) => (interval_ms ?? 0) >= 0)).toBe(true);
    }),
  );
});

test('no-shows do not shift others', () => {
  fc.assert(
    fc.property(anyInput, fc.array(number), (input, noShows) => {
      const withoutGap = ({ slots }: ReturnType<typeof proposeStartOrder>) =>
        slots.map(({ interval_ms, ...slot }) => slot);
      const all = withoutGap(proposeStartOrder(input));
      const some = withoutGap(proposeStartOrder({ ...input, noShows }));
      expect(some).toEqual(all.filter((slot) => !noShows.includes(slot.number)));
    }),
  );
});

test('the same input in any order of its rows and crews gives the same output, and nothing has changed since', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const proposal = proposeStartOrder(input);
      const turned = proposeStartOrder({
        ...input,
        crews: input.crews.toReversed(),
        basis: { ...input.basis, rows: input.basis.rows.toReversed() },
      });
      expect(turned.slots).toEqual(proposal.slots);
      expect(turned.leftOut).toEqual(proposal.leftOut);
      expect(differencesSince(proposal, { ...input.basis, version: 9 })).toEqual([]);
    }),
  );
});

test('of two valid times the smaller starts first; equal ones by the lower number', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { repositionings: _, prologue: __, ...undecided } = input;
      const crews = input.crews.map(({ number, crew_id }) => ({ number, crew_id }));
      const rows = new Map(input.basis.rows.map((each) => [each.number, { ...each, marks: [] }]));
      const basis = { ...input.basis, rows: [...rows.values()] };
      const { slots } = proposeStartOrder({ ...undecided, crews, basis, restarters: [] });
      const timed = slots.flatMap((slot) => {
        const its = rows.get(slot.number);
        if (!its || its.time_ms === null) return [];
        const counts = input.regulations['start.counts'] ?? [];
        return [{ number: slot.number, ms: startTotalMs(its, counts, basis.precision_ms) }];
      });
      for (const [i, behind] of timed.slice(1).entries()) {
        const ahead = timed[i] as (typeof timed)[number];
        expect(ahead.ms - behind.ms || compareNumbers(ahead.number, behind.number)).toBeLessThan(0);
      }
    }),
  );
});

test('a start given at the post keeps gap, interval and precision, and no earlier one does', () => {
  const minutes = fc.integer({ min: 0, max: 20 });
  fc.assert(
    fc.property(
      minutes,
      fc.array(minutes),
      minutes,
      fc.integer({ min: 1, max: 4 }),
      (came, taken, gapMin, apart) => {
        const instant = (minute: number) => Date.parse(EIGHT) + minute * 60_000;
        const start = Date.parse(
          nextFreeSlot({
            arrivalAt: new Date(instant(came)).toISOString(),
            given: taken.map((minute) => new Date(instant(minute)).toISOString()),
            gapMs: gapMin * 60_000,
            minimumIntervalMs: apart * 60_000,
            precisionMs: 60_000,
          }),
        );
        const isFree = (ms: number) =>
          taken.every((minute) => Math.abs(instant(minute) - ms) >= apart * 60_000);
        const candidates = Array.from({ length: 200 }, (_, i) => instant(came + gapMin + i));
        expect(start).toBe(candidates.find(isFree));
      },
    ),
  );
});
