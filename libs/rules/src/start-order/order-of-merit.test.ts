/** orderOfMerit, nextFreeSlot, prologuePositions, startTimes and reposition. */
import { describe, expect, test } from 'vitest';
import { row, stage } from './list-story.ts';
import { type FreeSlotQuestion, nextFreeSlot } from './next-free-slot.ts';
import { orderOfMerit, startTotalMs } from './order-of-merit.ts';
import { prologuePositions } from './prologue-positions.ts';
import { startTimes } from './propose-start-order.ts';
import { reposition } from './reposition.ts';
import type { MassStart, StartRegulations } from './start-regulations.ts';

describe('orderOfMerit', () => {
  const plain = { counts: ['cp', 'sc'] as const, restarters: new Set<string>() };

  test('cp and sc count, tc and misc do not: 300000 + 60000 + 30000 = 390000', () => {
    const penalised = row('1', 300_000, {
      penalties_ms: { cp: 60_000, sc: 30_000, tc: 10_000, misc: 3_600_000 },
    });
    expect(startTotalMs(penalised, ['cp', 'sc'], 100)).toBe(390_000);
    expect(startTotalMs(penalised, ['tc'], 100)).toBe(310_000);
    expect(startTotalMs(penalised, [], 100)).toBe(300_000);
  });

  test('the bonus counts for the start order: 300000 − 12000 = 288000 stands before 290000', () => {
    const basis = stage([row('1', 290_000), row('2', 300_000, { bonus_ms: 12_000 })]);
    expect(orderOfMerit(['1', '2'], basis, plain)).toEqual(['2', '1']);
  });

  test('summed first, floored last: 300149 + 60 − 10 = 300199 is 300100; flooring each would give 300000', () => {
    expect(startTotalMs(row('1', 300_149, { penalties_ms: { sc: 60 }, bonus_ms: 10 }), ['sc'], 100)).toBe(
      300_100,
    );
    expect(startTotalMs(row('1', 50, { bonus_ms: 100 }), [], 100)).toBe(-100);
  });

  test('equal to the tenth: the tie rule of the regulations, then the lower number, 9 before 10', () => {
    const equal = [row('10', 300_120), row('9', 300_180), row('11', 300_100)];
    expect(orderOfMerit(['10', '11', '9'], stage(equal), plain)).toEqual(['9', '10', '11']);
    const tied = [
      row('9', 300_180, { order: [0, 300_100, 95_000] }),
      row('10', 300_120, { order: [0, 300_100, 94_900] }),
    ];
    expect(orderOfMerit(['9', '10'], stage(tied), plain)).toEqual(['10', '9']);
  });

  test('valid times, then notional and fixed times by general classification, then restarters, then nothing', () => {
    const basis = stage([
      row('1', null, { status: 'on_stage' }),
      row('2', 100_000, { marks: ['restart'], general_position: 1 }),
      row('3', 100_000, { marks: ['notional'], general_position: 5 }),
      row('4', 400_000, { marks: ['fixed'], general_position: 4 }),
      row('5', 500_000, { general_position: 9 }),
      row('6', null),
    ]);
    const rules = { counts: [], restarters: new Set(['6']) };
    expect(orderOfMerit(['1', '2', '3', '4', '5', '6', '7'], basis, rules)).toEqual([
      '5',
      '4',
      '3',
      '2',
      '6',
      '1',
      '7',
    ]);
  });

  test('while the stage is driven, whoever is over its maximum stands behind those who may still have a time', () => {
    const rows = [
      row('1', 300_000),
      row('2', null, { status: 'not_finished' }),
      row('3', null, { status: 'on_stage' }),
      row('4', null, { status: 'to_start' }),
    ];
    expect(orderOfMerit(['1', '2', '3', '4'], stage(rows), plain)).toEqual(['1', '3', '4', '2']);
  });

  test('a given time of an older stage does not push a crew back in the general classification', () => {
    const rows = [
      row('1', 900_000),
      row('2', 800_000, { marks: ['notional', 'restart'], general_position: 1 }),
    ];
    expect(orderOfMerit(['1', '2'], stage(rows), plain)).toEqual(['1', '2']);
    expect(orderOfMerit(['1', '2'], stage(rows, { key: 'after/SS2' }), plain)).toEqual(['2', '1']);
  });
});

describe('nextFreeSlot', () => {
  const at = (clock: string) => `2026-01-05T${clock}.000Z`;
  const free = (arrival: string, given: string[], more: Partial<FreeSlotQuestion> = {}) =>
    nextFreeSlot({
      arrivalAt: at(arrival),
      given: given.map(at),
      gapMs: 180_000,
      minimumIntervalMs: 60_000,
      precisionMs: 60_000,
      ...more,
    }).slice(11, 19);

  test('arrived 09:10:20, three minutes on: 09:13:20, the next whole minute is 09:14', () => {
    expect(free('09:10:20', [])).toBe('09:14:00');
    expect(free('09:10:00', [])).toBe('09:13:00');
  });

  test('in whole seconds it is 09:13:20', () => {
    expect(free('09:10:20', [], { precisionMs: 1000 })).toBe('09:13:20');
  });

  test('14, 15 and 17 are given: 16 is the next free one', () => {
    expect(free('09:10:20', ['09:17:00', '09:14:00', '09:15:00'])).toBe('09:16:00');
  });

  test('two minutes apart on both sides: between 14 and 17 there is no room, 19 it is', () => {
    expect(free('09:10:20', ['09:14:00', '09:17:00'], { minimumIntervalMs: 120_000 })).toBe('09:19:00');
    expect(free('09:10:20', ['09:13:00', '09:18:00'], { minimumIntervalMs: 120_000 })).toBe('09:15:00');
  });

  test('30 s apart in seconds: 09:13:20 is 20 s behind 09:13:00, so 09:13:30', () => {
    expect(free('09:10:20', ['09:13:00'], { precisionMs: 1000, minimumIntervalMs: 30_000 })).toBe('09:13:30');
  });

  test('without a minimum interval two still do not share an instant', () => {
    expect(free('09:10:20', ['09:14:00'], { minimumIntervalMs: 0 })).toBe('09:15:00');
  });

  test('an instant without an offset, or no precision, is refused', () => {
    expect(() =>
      nextFreeSlot({
        arrivalAt: '2026-01-05T09:10',
        given: [],
        gapMs: 0,
        minimumIntervalMs: 0,
        precisionMs: 1,
      }),
    ).toThrow(
      'arrivalAt: expected an instant with its offset such as 2026-01-05T08:00:00Z, found "2026-01-05T09:10".',
    );
    expect(() => free('09:10:00', [], { precisionMs: 0 })).toThrow(
      'precisionMs: expected whole ms above 0, found 0.',
    );
  });
});

describe('prologuePositions', () => {
  const ranked = ['7', '3', '9', '1', '5'];
  const rules = (start: 'rank' | 'reversed' | 'chosen', top: number): StartRegulations => ({
    'start.interval': [],
    'prologue.start': start,
    'prologue.top': top,
  });

  test('by rank', () => {
    expect(prologuePositions(ranked, {}, rules('rank', 3)).numbers).toEqual(ranked);
  });

  test('the best three reversed, the others behind them as they are', () => {
    expect(prologuePositions(ranked, {}, rules('reversed', 3)).numbers).toEqual(['9', '3', '7', '1', '5']);
    expect(prologuePositions(ranked, {}, rules('reversed', 9)).numbers).toEqual(['5', '1', '9', '3', '7']);
  });

  test('7 chose 4, 3 chose 2: the rest by rank in what is left, 9 at 1, 1 at 3, 5 at 5', () => {
    const choices = [
      { number: '3', position: 2 },
      { number: '7', position: 4 },
    ];
    const placed = prologuePositions(ranked, { choices }, rules('chosen', 3));
    expect(placed).toEqual({ numbers: ['9', '3', '1', '7', '5'], warnings: [] });
  });

  test('7 and 3 both chose 2: the better placed has it, 3 gets the next free one', () => {
    const choices = [
      { number: '3', position: 2 },
      { number: '7', position: 2 },
    ];
    expect(prologuePositions(ranked, { choices }, rules('chosen', 3))).toEqual({
      numbers: ['9', '7', '3', '1', '5'],
      warnings: [{ code: 'choice_not_given', number: '3', wanted: 2, position: 3, by: '7' }],
    });
  });

  test('behind the end there is none: the last free one; who is not among the best has no choice', () => {
    const choices = [
      { number: '7', position: 5 },
      { number: '3', position: 8 },
      { number: '1', position: 1 },
    ];
    expect(prologuePositions(ranked, { choices }, rules('chosen', 2))).toEqual({
      numbers: ['9', '1', '5', '3', '7'],
      warnings: [
        { code: 'choice_not_given', number: '3', wanted: 8, position: 4, by: null },
        { code: 'choice_not_allowed', number: '1', wanted: 1 },
      ],
    });
  });
});

describe('startTimes', () => {
  const MINUTE = 60_000;
  const bands = {
    'start.interval': [
      { to: 2, ms: 2 * MINUTE },
      { to: null, ms: MINUTE },
    ],
  };
  const minutes = (blocks: (string | null)[], regulations: StartRegulations, mass: MassStart[] = []) =>
    startTimes(blocks, regulations, mass).map((ms) => ms / MINUTE);
  const crews = (count: number, block: string | null = null) => Array.from({ length: count }, () => block);

  test('2 min behind the first and the second, then 1: 0, 2, 4, 5, 6', () => {
    expect(minutes(crews(5), bands)).toEqual([0, 2, 4, 5, 6]);
  });

  test('3 min behind the first starter alone: 0, 3, 5, 6, 7', () => {
    expect(minutes(crews(5), { ...bands, 'start.gap_after_first': 3 * MINUTE })).toEqual([0, 3, 5, 6, 7]);
    expect(minutes(crews(3), { ...bands, 'start.gap_after_first': null })).toEqual([0, 2, 4]);
  });

  test('half an hour between blocks, and bands go on by place in the list: 0, 2 | 32, 33', () => {
    const blocks = [...crews(2, 'moto'), ...crews(2, 'car')];
    expect(minutes(blocks, { ...bands, 'start.blocks_gap': 30 * MINUTE })).toEqual([0, 2, 32, 33]);
    expect(minutes(blocks, { ...bands, 'start.blocks_gap': 0 })).toEqual([0, 2, 2, 3]);
    expect(minutes(blocks, { ...bands, 'start.blocks_gap': null })).toEqual([0, 2, 4, 5]);
  });

  test('from place 3 on three at a time, a minute behind each group: 0, 2, 4 4 4, 5 5 5, 6', () => {
    const threes = [{ from: 3, to: null, size: 3 }];
    expect(minutes(crews(9), bands, threes)).toEqual([0, 2, 4, 4, 4, 5, 5, 5, 6]);
    expect(minutes(crews(6), bands, [{ from: 1, to: 4, size: 2 }])).toEqual([0, 0, 2, 2, 3, 4]);
  });

  test('a mass start does not reach into the next block: 0 0 | 10 10, 11', () => {
    const blocks = [...crews(2, 'moto'), ...crews(3, 'car')];
    const tens = [{ from: 1, to: null, size: 2 }];
    expect(minutes(blocks, { ...bands, 'start.blocks_gap': 10 * MINUTE }, tens)).toEqual([0, 0, 10, 10, 11]);
    const threes = [{ from: 1, to: null, size: 3 }];
    expect(minutes(blocks, { ...bands, 'start.blocks_gap': 10 * MINUTE }, threes)).toEqual([
      0, 0, 10, 10, 10,
    ]);
  });
});

describe('reposition', () => {
  const numbers = ['1', '2', '3', '4', '5'];
  const reason = 'Article 20';

  test('5 moves to 2: those behind it move back by one, 1 stays', () => {
    const moved = reposition(numbers, [{ number: '5', position: 2, reason }]);
    expect(moved.numbers).toEqual(['1', '5', '2', '3', '4']);
    expect(moved.moves).toEqual(new Map([['5', { from: 5, reason }]]));
    expect(moved.warnings).toEqual([]);
  });

  test('several stand exactly where they were put, whatever the order of the decisions', () => {
    const decisions = [
      { number: '1', position: 3, reason },
      { number: '5', position: 1, reason },
    ];
    expect(reposition(numbers, decisions).numbers).toEqual(['5', '2', '1', '3', '4']);
    expect(reposition(numbers, decisions.toReversed()).numbers).toEqual(['5', '2', '1', '3', '4']);
  });

  test('two sent to one position: the one decided first has it', () => {
    const moved = reposition(numbers, [
      { number: '4', position: 1, reason },
      { number: '5', position: 1, reason },
    ]);
    expect(moved.numbers).toEqual(['4', '5', '1', '2', '3']);
    expect(moved.warnings).toEqual([
      { code: 'position_not_given', number: '5', wanted: 1, position: 2, by: '4' },
    ]);
  });

  test('of two decisions about one crew the later holds; a crew that does not start is named', () => {
    const moved = reposition(numbers, [
      { number: '1', position: 5, reason: 'first' },
      { number: '1', position: 2, reason: 'second' },
      { number: '9', position: 1, reason },
    ]);
    expect(moved.numbers).toEqual(['2', '1', '3', '4', '5']);
    expect(moved.moves.get('1')).toEqual({ from: 1, reason: 'second' });
    expect(moved.warnings).toEqual([{ code: 'repositioned_not_listed', number: '9' }]);
  });
});
