/** proposeStartOrder and differencesSince. */
import { describe, expect, test } from 'vitest';
import { differencesSince, movedCrews } from './differences-since.ts';
import { clocksOf, input, numbersOf, row, stage } from './list-story.ts';
import { proposeStartOrder } from './propose-start-order.ts';

describe('proposeStartOrder', () => {
  const MINUTE = 60_000;

  test('a list of three with first start 08:00, due at the control 47 min before, each with the gap to the one before', () => {
    const basis = stage([row('1', 310_000), row('2', 300_000), row('3', 320_000)], {
      key: 'after/SS2',
      version: 3,
    });
    const {
      slots,
      basis: name,
      leftOut,
      warnings,
    } = proposeStartOrder(input(basis, { toStageMs: 47 * MINUTE }));
    expect(slots).toEqual([
      {
        position: 1,
        number: '2',
        due_at: '2026-01-05T07:13:00.000Z',
        stage_due_at: '2026-01-05T08:00:00.000Z',
        interval_ms: null,
      },
      {
        position: 2,
        number: '1',
        due_at: '2026-01-05T07:15:00.000Z',
        stage_due_at: '2026-01-05T08:02:00.000Z',
        interval_ms: 120_000,
      },
      {
        position: 3,
        number: '3',
        due_at: '2026-01-05T07:17:00.000Z',
        stage_due_at: '2026-01-05T08:04:00.000Z',
        interval_ms: 120_000,
      },
    ]);
    expect({ name, leftOut, warnings }).toEqual({ name: 'after/SS2 v3', leftOut: [], warnings: [] });
  });

  test('who does not start is left out with the reason; a restarter and a fixed time stay', () => {
    const basis = stage([
      row('1', 300_000),
      row('2', null),
      row('3', null),
      row('4', 36_000_000, { status: 'retired', marks: ['fixed'], general_position: 8 }),
      row('5', 290_000, { status: 'disqualified' }),
      row('6', 280_000),
    ]);
    const { slots, leftOut } = proposeStartOrder(input(basis, { restarters: ['3'], retiredForGood: ['6'] }));
    expect(numbersOf(slots)).toEqual(['1', '4', '3']);
    expect(leftOut).toEqual([
      { number: '2', why: 'retired' },
      { number: '5', why: 'disqualified' },
      { number: '6', why: 'retired_for_good' },
    ]);
  });

  test('a crew without a row in the classification starts behind all others', () => {
    const basis = stage([row('2', 300_000)]);
    const crews = ['1', '2'].map((number) => ({ number, crew_id: number }));
    expect(numbersOf(proposeStartOrder(input(basis, { crews })).slots)).toEqual(['2', '1']);
  });

  test('a no-show leaves place 2 empty: 1 and 3 keep place and time, the gap between them is 4 min', () => {
    const basis = stage([row('1', 300_000), row('2', 310_000), row('3', 320_000)]);
    const { slots, leftOut } = proposeStartOrder(input(basis, { noShows: ['2'] }));
    expect(slots.map(({ position, number, interval_ms }) => [position, number, interval_ms])).toEqual([
      [1, '1', null],
      [3, '3', 240_000],
    ]);
    expect(clocksOf(slots)).toEqual(['08:00', '08:04']);
    expect(leftOut).toEqual([{ number: '2', why: 'no_show', position: 2 }]);
  });

  test('bikes, cars, then trucks, each by its own times, 10 min between them; without a block last', () => {
    const basis = stage([row('1', 500), row('2', 400), row('3', 300), row('4', 200), row('5', 100)]);
    const block: Record<string, string> = { 1: 'moto', 2: 'car', 3: 'moto', 4: 'truck' };
    const crews = basis.rows.map(({ number }) => ({ number, crew_id: number, block: block[number] ?? null }));
    const regulations = { 'start.interval': [{ to: null, ms: MINUTE }], 'start.blocks_gap': 10 * MINUTE };
    const { slots } = proposeStartOrder(input(basis, { crews, regulations, blocks: ['moto', 'car'] }));
    expect(numbersOf(slots)).toEqual(['3', '1', '2', '4', '5']);
    expect(clocksOf(slots)).toEqual(['08:00', '08:01', '08:11', '08:21', '08:31']);
  });

  test('blocks nobody ordered stand behind those that are, by their name', () => {
    const basis = stage([row('1', 100), row('2', 200), row('3', 300)]);
    const block: Record<string, string> = { 1: 'truck', 2: 'quad', 3: 'moto' };
    const crews = basis.rows.map(({ number }) => ({
      number,
      crew_id: number,
      block: block[number] as string,
    }));
    expect(numbersOf(proposeStartOrder(input(basis, { crews, blocks: ['moto'] })).slots)).toEqual([
      '3',
      '2',
      '1',
    ]);
    const turned = crews.toReversed();
    expect(numbersOf(proposeStartOrder(input(basis, { crews: turned, blocks: [] })).slots)).toEqual([
      '3',
      '2',
      '1',
    ]);
  });

  test('cp and sc count where the regulations do not say: 100 + 50 cp and 100 + 30 sc stand behind 120', () => {
    const basis = stage([
      row('1', 100_000, { penalties_ms: { cp: 50_000 } }),
      row('2', 100_000, { penalties_ms: { sc: 30_000 } }),
      row('3', 120_000, { penalties_ms: { tc: 90_000, misc: 90_000 } }),
    ]);
    expect(numbersOf(proposeStartOrder(input(basis)).slots)).toEqual(['3', '2', '1']);
  });

  test('each block chooses among its own places, and says so once', () => {
    const basis = stage([row('1', 100), row('2', 200), row('3', 300), row('4', 400)], { key: 'stage/PRO' });
    const crews = basis.rows.map(({ number }, i) => ({
      number,
      crew_id: number,
      block: i < 2 ? 'moto' : 'car',
    }));
    const regulations = {
      'start.interval': [{ to: null, ms: MINUTE }],
      'prologue.start': 'chosen' as const,
      'prologue.top': 1,
    };
    const prologue = {
      choices: [
        { number: '3', position: 2 },
        { number: '4', position: 1 },
      ],
    };
    const { slots, warnings } = proposeStartOrder(
      input(basis, { crews, regulations, prologue, blocks: ['moto'] }),
    );
    expect(numbersOf(slots)).toEqual(['1', '2', '4', '3']);
    expect(warnings).toEqual([{ code: 'choice_not_allowed', number: '4', wanted: 1 }]);
  });

  test('a car moved among the bikes opens no gap there; the gap stays behind place 2', () => {
    const basis = stage([row('1', 100), row('2', 200), row('3', 300), row('4', 400)]);
    const crews = basis.rows.map(({ number }, i) => ({
      number,
      crew_id: number,
      block: i < 2 ? 'moto' : 'car',
    }));
    const regulations = { 'start.interval': [{ to: null, ms: MINUTE }], 'start.blocks_gap': 10 * MINUTE };
    const repositionings = [{ number: '4', position: 1, reason: 'Delayed by helping 7' }];
    const { slots } = proposeStartOrder(
      input(basis, { crews, regulations, blocks: ['moto', 'car'], repositionings }),
    );
    expect(numbersOf(slots)).toEqual(['4', '1', '2', '3']);
    expect(clocksOf(slots)).toEqual(['08:00', '08:01', '08:11', '08:12']);
    expect(slots[0]).toMatchObject({ reason: 'Delayed by helping 7', from: { position: 4 } });
    expect(slots[1]).not.toHaveProperty('from');
  });

  test('priority crews start before their block, in the order of merit among themselves', () => {
    const basis = stage([row('1', 100), row('2', 200), row('3', 300), row('4', 400)]);
    const crews = basis.rows.map(({ number }) => ({
      number,
      crew_id: number,
      priority: number > '2' ? 1 : null,
    }));
    expect(numbersOf(proposeStartOrder(input(basis, { crews })).slots)).toEqual(['3', '4', '1', '2']);
  });

  test('from a prologue the best two are reversed; the same classification of a stage is not', () => {
    const basis = stage([row('1', 100), row('2', 200), row('3', 300)], { key: 'stage/PRO' });
    const regulations = {
      'start.interval': [{ to: null, ms: MINUTE }],
      'prologue.start': 'reversed' as const,
      'prologue.top': 2,
    };
    expect(numbersOf(proposeStartOrder(input(basis, { regulations, prologue: {} })).slots)).toEqual([
      '2',
      '1',
      '3',
    ]);
    expect(numbersOf(proposeStartOrder(input(basis, { regulations })).slots)).toEqual(['1', '2', '3']);
  });

  test('a mass start is no doubt; an interval under the minimum is', () => {
    const basis = stage([row('1', 100), row('2', 200), row('3', 300)]);
    const regulations = { 'start.interval': [{ to: null, ms: 30_000 }], 'start.minimum_interval': MINUTE };
    const massStarts = [{ from: 1, to: 2, size: 2 }];
    expect(proposeStartOrder(input(basis, { regulations, massStarts })).warnings).toEqual([
      { code: 'interval_under_minimum', number: '3', ahead: '2', interval_ms: 30_000, minimum_ms: MINUTE },
    ]);
  });

  test('past midnight the list goes on: 23:58, 00:00 on the next date', () => {
    const basis = stage([row('1', 100), row('2', 200)]);
    const { slots } = proposeStartOrder(input(basis, { firstStartAt: '2026-01-06T00:58:00+01:00' }));
    expect(slots.map((slot) => slot.stage_due_at)).toEqual([
      '2026-01-05T23:58:00.000Z',
      '2026-01-06T00:00:00.000Z',
    ]);
  });

  test('a number given twice is refused, with both crews', () => {
    const crews = [
      { number: '7', crew_id: 'a' },
      { number: '7', crew_id: 'b' },
    ];
    expect(() => proposeStartOrder(input(stage([]), { crews }))).toThrow(
      'crews: expected each number once, found 7 for the crews a and b.',
    );
  });
});

describe('differencesSince', () => {
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
    const newer = {
      ...before,
      rows: [row('1', 300_000, { status: 'disqualified' }), ...before.rows.slice(1)],
    };
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
});
