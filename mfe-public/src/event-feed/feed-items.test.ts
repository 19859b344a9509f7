/** feedItems and lostLead. */
import type { PenaltyRow, RetirementRow, StageBody, StageRow } from '@bivouac/data/feed';
import { describe, expect, it } from 'vitest';
import { aClassification, aRow } from '../stories/classification.ts';
import { feedItems, itemsOfStage, lostLead } from './feed-items.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 10, minute)).toISOString();

const paged = (body: StageBody) => ({ body, version: 1, as_of: at(59) });

describe('feedItems', () => {
  const row = (number: string, finish: [minute: number, ms: number] | null, over: Partial<StageRow> = {}) =>
    ({
      ...aRow(number, finish ? finish[1] : null),
      finish_at: finish ? at(finish[0]) : null,
      base_ms: null,
      splits: [],
      ...over,
    }) as unknown as StageRow;

  const stage = (rows: StageRow[], over: Partial<StageBody> = {}) =>
    ({
      code: 'SS2',
      state: 'live',
      published_at: null,
      precision_ms: 1000,
      split_points: [{ code: 'WP1', name: 'Well', distance_m: 5_000 }],
      rows,
      ...over,
    }) as StageBody;

  const told = (body: StageBody) =>
    [...itemsOfStage(paged(body))]
      .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
      .map((item) => [item.numbers.join(), item.kind, 'point' in item ? item.point : null]);

  describe('the feed of a stage', () => {
    it('tells who was first, who was the fastest so far and by how much, and how everybody else came in', () => {
      const body = stage([row('1', [20, 600_000]), row('2', [22, 590_000]), row('3', [24, 600_000])]);
      expect(told(body)).toEqual([
        ['1', 'first', null],
        ['2', 'fastest', null],
        ['3', 'finished', null],
      ]);
      expect(itemsOfStage(paged(body))).toMatchObject([{}, { byMs: 10_000 }, { place: 2, behindMs: 10_000 }]);
    });

    it('says place and gap of the time alone, and that it is by time once there are penalties or bonuses', () => {
      const body = stage([
        row('1', [20, 600_400]),
        row('2', [22, 605_000]),
        row('3', [24, 610_000], { total_ms: 595_000 }),
        row('4', [26, 640_000]),
        row('5', [28, 600_900]),
      ]);
      expect(itemsOfStage(paged(body))).toMatchObject([
        { kind: 'first' },
        { place: 2, behindMs: 5_000, isByTime: false },
        { place: 3, behindMs: 10_000, isByTime: true },
        { place: 4, behindMs: 40_000, isByTime: true },
        // As the table has it: level with 1, in whole seconds.
        { place: 1, behindMs: 0, isByTime: true },
      ]);
    });

    it('tells at a point only who was first there and who was faster', () => {
      const split = (minute: number, time_ms: number) => [{ code: 'WP1', at: at(minute), time_ms }] as never;
      expect(
        told(
          stage([
            row('1', null, { splits: split(5, 300_000) }),
            row('2', null, { splits: split(7, 310_000) }),
            row('3', null, { splits: split(9, 290_000) }),
          ]),
        ),
      ).toEqual([
        ['1', 'first', 'WP1'],
        ['3', 'fastest', 'WP1'],
      ]);
    });

    it('tells a change of lead among those who are in, by the total before and the time of the stage', () => {
      const body = stage([
        row('1', [20, 600_000], { base_ms: 3_600_000 }),
        row('2', [22, 605_000], { base_ms: 3_590_000 }),
        row('3', [24, 500_000], { base_ms: 3_600_000, penalty_ms: 900_000, total_ms: 1_400_000 }),
      ]);
      expect(itemsOfStage(paged(body)).filter(({ kind }) => kind === 'leads')).toMatchObject([
        { numbers: ['2'], aheadMs: 5_000, isByTime: false },
        { numbers: ['3'], aheadMs: 95_000, isByTime: true },
      ]);
    });

    it('is silent of given times and of who is disqualified, and tells when the result was published', () => {
      const body = stage(
        [
          row('1', [20, 600_000], { marks: ['notional'] }),
          row('2', [22, 500_000], { status: 'disqualified' }),
        ],
        { state: 'provisional', published_at: at(50) },
      );
      expect(told(body)).toEqual([['', 'published', null]]);
    });

    it('says with the state of a version when that version was published', () => {
      const over = { state: 'amended', published_at: at(50) } as const;
      const published = (state: string) =>
        itemsOfStage({ body: stage([], { ...over, state }), as_of: at(55), version: 2 });
      expect(published('amended')).toMatchObject([
        { kind: 'published', state: 'amended', version: 2, at: at(55) },
      ]);
      expect(published('official')).toMatchObject([
        { kind: 'published', state: 'official', version: 2, at: at(50) },
      ]);
    });
  });

  it('puts all of it in one order, newest first, of one race and where asked of one stage', () => {
    const penalty = (id: string, over: Partial<PenaltyRow>) =>
      ({
        id,
        race: 'MOTO',
        stage: 'SS2',
        number: '1',
        status: 'confirmed',
        at: at(30),
        ...over,
      }) as PenaltyRow;
    const pages = {
      stages: [paged(stage([row('1', [20, 600_000])]))],
      penalties: [
        penalty('p1', {}),
        penalty('p2', { status: 'cancelled' }),
        penalty('p3', { race: 'AUTO' }),
        penalty('p4', { stage: 'SS1', at: at(2) }),
        penalty('p5', { at: null }),
      ],
      retirements: [{ id: 'r1', race: 'MOTO', stage: 'SS2', number: '4', at: at(25) } as RetirementRow],
      corrections: [],
      notices: [],
      general: null,
    };
    expect(feedItems(pages, 'MOTO', null).map(({ id }) => id)).toEqual(['p1', 'r1', 'SS2 finish 1', 'p4']);
    expect(feedItems(pages, 'MOTO', 'SS2').map(({ id }) => id)).toEqual(['p1', 'r1', 'SS2 finish 1']);
  });

  it('says of the last time a crew was given on the last stage where it is now, and of nothing else', () => {
    const penalty = (id: string, number: string, over: Partial<PenaltyRow> = {}) =>
      ({
        id,
        race: 'MOTO',
        stage: 'SS2',
        number,
        status: 'confirmed',
        unit: 'time',
        ms: 60_000,
        at: at(30),
        ...over,
      }) as PenaltyRow;
    const general = aClassification([aRow('1', 600_000), aRow('2', 500_000), aRow('3', null)]).body;
    const pages = {
      stages: [],
      penalties: [
        penalty('earlier', '1', { at: at(20) }),
        penalty('last', '1'),
        penalty('proposed later', '1', { at: at(40), status: 'proposed' }),
        penalty('of a stage before', '2', { stage: 'SS1' }),
        penalty('a warning', '2', { unit: 'warning', ms: 0 }),
        penalty('retired', '3'),
      ],
      retirements: [],
      corrections: [],
      notices: [],
      general,
    };
    const places = feedItems(pages, 'MOTO', null).map((item) => [
      item.id,
      'place' in item ? item.place : null,
    ]);
    expect(Object.fromEntries(places)).toEqual({
      earlier: null,
      last: 2,
      'of a stage before': null,
      'a warning': null,
      retired: null,
    });
    expect(
      feedItems({ ...pages, general: null }, 'MOTO', null).every((item) => !('place' in item && item.place)),
    ).toBe(true);
  });
});

describe('lostLead', () => {
  const row = (number: string, minute: number, ms: number, base_ms: number | null = null) =>
    ({ ...aRow(number, ms), finish_at: at(minute), base_ms, splits: [] }) as unknown as StageRow;

  const stage = (code: string, rows: StageRow[]) =>
    ({ code, precision_ms: 1000, split_points: [], rows }) as unknown as StageBody;

  const penalty = (number: string, minute: number, over: Partial<PenaltyRow> = {}) =>
    ({
      race: 'MOTO',
      stage: 'SS2',
      number,
      status: 'confirmed',
      unit: 'time',
      ms: 60_000,
      at: at(minute),
      ...over,
    }) as PenaltyRow;

  const rows = [row('1', 20, 600_000), row('2', 22, 630_000)];
  const lost = (
    one: PenaltyRow,
    others: PenaltyRow[] = [],
    body = stage('SS2', rows),
    later: StageBody[] = [],
  ) => lostLead(one, { stages: [body, ...later].map(paged), penalties: [one, ...others] });

  it('is the lead of the stage where somebody else was there and is before it now', () => {
    expect(lost(penalty('1', 30))).toBe('stage');
    expect(lost(penalty('2', 30))).toBeNull();
    expect(lost(penalty('1', 21)), 'before the other came in').toBeNull();
    expect(lost(penalty('1', 30, { ms: 20_000 })), 'too little').toBeNull();
    expect(lost(penalty('1', 30, { unit: 'warning', ms: 0 }))).toBeNull();
    expect(lost(penalty('1', 30, { status: 'proposed' }))).toBeNull();
  });

  it('is counted with what was given before, not with what came later', () => {
    expect(lost(penalty('1', 30), [penalty('2', 25, { ms: 120_000 })])).toBeNull();
    expect(lost(penalty('1', 30), [penalty('2', 35, { ms: 120_000 })])).toBe('stage');
  });

  it('is the overall lead where that is what it took, and only while no later stage has been driven', () => {
    const body = stage('SS2', [row('1', 20, 600_000, 3_000_000), row('2', 22, 630_000, 3_000_000)]);
    expect(lost(penalty('1', 30), [], body)).toBe('overall');
    expect(lost(penalty('1', 30), [], body, [stage('SS3', [row('1', 28, 500_000)])])).toBe('stage');
    const far = stage('SS2', [row('1', 20, 600_000, 3_000_000), row('2', 22, 630_000, 3_900_000)]);
    expect(lost(penalty('1', 30), [], far)).toBe('stage');
  });
});
