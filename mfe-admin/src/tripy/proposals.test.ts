/** Proposals, insideStage, judged course and remembered columns. */
import type { ToldByTracker, TrackerStage } from '@bivouac/data';
import { describe, expect, it } from 'vitest';
import type { CrewFindings } from '../gps/questions.ts';
import { changesBetween, toRecord } from './evaluation-changes.ts';
import { insideStage } from './inside-stage.ts';
import { differencesOf, type JudgedCourse } from './judged-course.ts';
import { deviceName, factOf, type Proposal, proposalsOf } from './proposals.ts';
import { headingKey, rememberedTrackerColumns } from './remembered-columns.ts';

describe('proposals', () => {
  const AT = Date.UTC(2026, 2, 8, 9, 0);
  const batch = '11111111-2222-4333-8444-555555555555';
  const crew = (
    number: string,
    passages: [string, number][],
    excesses: [string, number, number][] = [],
  ): CrewFindings => ({
    number,
    samples: 1,
    spikes: 0,
    gaps: [],
    missed: [],
    stretches: [],
    trace: null,
    passages: passages.map(([code, at_ms]) => ({
      batch,
      device: number,
      code,
      at_ms,
      closest_m: 1,
      in_order: true,
    })),
    excesses: excesses.map(([zone, at_ms, max_kmh]) => ({
      ...{ batch, device: number, scope: 'zone' as const, zone, at_ms, max_kmh },
      ...{ limit_kmh: 50, duration_ms: 9_000, from_m: 100, to_m: 200 },
    })),
  });
  const passed = (id: string, number: string, point: string, ms: number): ToldByTracker => ({
    id,
    number,
    point,
    at: new Date(ms).toISOString(),
  });
  const sped = (id: string, number: string, zone: string, ms: number, max_kmh: number): ToldByTracker => ({
    ...{ id, number, scope: 'zone' as const, zone, at: new Date(ms).toISOString() },
    ...{ max_kmh, limit_kmh: 50, duration_ms: 9_000 },
  });
  const where = { rally: 'R', race: 'main', stage: 'SS1' };
  const reasons = { again: 'Evaluated again', gone: 'No track shows it' };

  it('says what is new, the same, other and gone', () => {
    const crews = [
      crew(
        '1',
        [
          ['WPM1', AT],
          ['WPM2', AT + 5_000],
          ['WPM3', AT],
        ],
        [
          ['DZ1', AT, 71],
          ['DZ2', AT, 80],
        ],
      ),
    ];
    const told = [
      passed('a', '1', 'WPM1', AT + 400),
      passed('b', '1', 'WPM2', AT),
      passed('c', '1', 'WPM9', AT),
      sped('d', '1', 'DZ1', AT + 1_000, 71),
      sped('e', '1', 'DZ2', AT, 79),
      passed('f', '2', 'WPM3', AT),
    ];
    expect(proposalsOf(crews, told).map(({ number, code, state }) => `${number} ${code} ${state}`)).toEqual([
      '1 WPM1 same',
      '1 WPM2 changed',
      '1 WPM3 new',
      '1 DZ1 same',
      '1 DZ2 changed',
      '1 WPM9 gone',
      '2 WPM3 gone',
    ]);
  });

  it('makes the facts that make it so', () => {
    const crews = [
      crew(
        '1',
        [
          ['WPM1', AT],
          ['WPM2', AT],
        ],
        [['DZ1', AT, 71]],
      ),
    ];
    const told = [passed('a', '1', 'WPM2', AT + 60_000), passed('c', '1', 'WPM9', AT)];
    const facts = proposalsOf(crews, told).map((one) => factOf(one, where, reasons));
    expect(facts).toMatchObject([
      {
        kind: 'chrono',
        waypoint: 'WPM1',
        number: '1',
        source: 'gps',
        at: '2026-03-08T09:00:00.000Z',
        device: `tracker 1 ${batch}`,
      },
      { kind: 'chrono', waypoint: 'WPM2', supersedes: 'a', reason: 'Evaluated again' },
      {
        kind: 'overspeed',
        scope: 'zone',
        zone: 'DZ1',
        limit_kmh: 50,
        max_kmh: 71,
        duration_ms: 9_000,
        from_m: 100,
        to_m: 200,
      },
      { kind: 'void', target: 'c', reason: 'No track shows it' },
    ]);
    const again = proposalsOf(crews, [passed('a', '1', 'WPM1', AT)])[0];
    expect(again && factOf(again, where, reasons)).toBeNull();
  });

  it('says what another evaluation changes, and records nothing but that', () => {
    const before = [
      crew(
        '1',
        [
          ['WPM1', AT],
          ['WPM2', AT],
        ],
        [['DZ1', AT, 71]],
      ),
      crew('2', [['WPM1', AT]]),
    ];
    const after = [
      crew(
        '1',
        [
          ['WPM1', AT],
          ['WPM3', AT],
        ],
        [
          ['DZ1', AT, 71],
          ['DZ1', AT + 60_000, 55],
        ],
      ),
      crew('2', [['WPM1', AT + 9_000]]),
    ];
    const { rows, changes } = changesBetween(before, after);
    const said = (those: readonly Proposal[]) =>
      those.map(({ number, code, state }) => `${number} ${code} ${state}`);
    expect(rows).toBe(6);
    expect(said(changes)).toEqual(['1 WPM3 new', '1 DZ1 new', '2 WPM1 changed', '1 WPM2 gone']);
    // Nobody has confirmed the passage of WPM1 by crew 1, nor its first overspeed: they wait as before.
    const told = [passed('b', '1', 'WPM2', AT), passed('c', '2', 'WPM1', AT)];
    expect(said(toRecord(changes, proposalsOf(after, told)))).toEqual([
      '1 WPM3 new',
      '1 DZ1 new',
      '2 WPM1 changed',
      '1 WPM2 gone',
    ]);
    expect(changesBetween(after, after).changes).toEqual([]);
  });

  it('a device has a name of a hundred characters at most', () => {
    expect(deviceName('x'.repeat(300), batch)).toHaveLength(100);
  });
});

describe('insideStage', () => {
  const at = (clock: string) => `2026-03-08T${clock}:00.000Z`;
  const passage = (code: string, clock: string) => ({ code, at_ms: Date.parse(at(clock)) });
  const excess = (scope: string, clock: string | null) => ({ scope, at_ms: clock && Date.parse(at(clock)) });
  const found = (number: string, more: object) =>
    ({ number, passages: [], excesses: [], stretches: [], missed: [], ...more }) as unknown as CrewFindings;
  const stage = (from: string, until: string) =>
    ({
      crews: [
        {
          number: '1',
          ...{ from_at: at(from), until_at: at(until) },
          road: [{ from_at: at('08:00'), until_at: at(from) }],
        },
      ],
    }) as unknown as TrackerStage;

  const kept = [
    found('1', {
      passages: [passage('A', '09:10'), passage('B', '13:10')],
      excesses: [
        excess('road', '08:30'),
        excess('zone', '09:12'),
        excess('zone', null),
        excess('zone', '13:12'),
      ],
    }),
    found('2', { passages: [passage('A', '09:10')] }),
  ];
  const left = (held: TrackerStage) =>
    insideStage(kept, held).map(({ number, passages, excesses }) => [
      number,
      passages.map(({ code }) => code).join(),
      excesses.length,
    ]);

  it('findings that were kept are offered as far as they lie in the time the crew has on the stage now', () => {
    // On the road before, in a zone, and one a sheet told without an instant; the pass of the afternoon is another stage's.
    expect(left(stage('09:00', '09:30'))).toEqual([['1', 'A', 3]]);
    expect(left(stage('13:00', '13:30'))).toEqual([['1', 'B', 4]]);
  });
});

describe('judged course', () => {
  type Point = JudgedCourse['points'][number];
  const point = (code: string, more: Partial<Point> = {}): Point => ({
    ...{ code, kind: 'wpc', lat: 24, lon: 44, clear_m: 90, distance_m: 1_000, limit_kmh: null },
    ...more,
  });
  const course = (points: Point[], more: Partial<JudgedCourse> = {}): JudgedCourse => ({
    ...{ points, tolerance_kmh: 1, braking_m: 90, road_limit_kmh: null, vehicle_limits: { T4: 135 } },
    ...more,
  });

  it('tells what differs between two courses, point by point', () => {
    const before = course([
      point('A'),
      point('B'),
      point('DZ1', { kind: 'dz', limit_kmh: 50 }),
      point('GONE'),
    ]);
    const after = course(
      [
        point('A'),
        point('B', { lat: 24.1, clear_m: 60 }),
        point('NEW'),
        point('DZ1', { kind: 'dz', limit_kmh: 40 }),
      ],
      { tolerance_kmh: 3, road_limit_kmh: 110, vehicle_limits: { T4: 130, '*': 170 } },
    );
    const said = differencesOf(before, after).map(({ code, what, before: was, after: is }) =>
      [code ?? '', what, was, is].join(' '),
    );
    expect(said).toEqual([
      ' tolerance_kmh 1 3',
      ' road_limit_kmh  110',
      '* vehicle_kmh  170',
      'T4 vehicle_kmh 135 130',
      'B place 24, 44 24.1, 44',
      'B clear_m 90 60',
      'NEW point  wpc',
      'DZ1 limit_kmh 50 40',
      'GONE point wpc ',
    ]);
    expect(differencesOf(before, before)).toEqual([]);
  });
});

describe('remembered columns', () => {
  const headings = ['Who', 'Where', 'When'];
  const said = { columns: ['device', 'point', 'time'], speed_unit: 'mph' };
  const batch = (more: object) => ({
    read_as: { kind: 'csv', ...said, headings: headingKey(headings), ...more },
  });

  it('the columns of a file are those of the last one with the same headings, whoever imported it', () => {
    const other = { columns: ['point', 'device', 'time'], headings: 'Some|other|headings' };
    expect(
      rememberedTrackerColumns(headings, [batch(other), batch({}), batch({ speed_unit: 'kmh' })]),
    ).toMatchObject(said);
  });

  it.each([
    ['too few columns', { columns: ['device'] }],
    ['a column nobody knows', { columns: ['device', 'point', 'shoe size'] }],
    ['a unit nobody knows', { speed_unit: 'parsecs' }],
    ['no columns', { columns: null }],
  ])('with %s they are guessed', (_, more) => {
    expect(rememberedTrackerColumns(headings, [batch(more)]).columns).toEqual(['', '', '']);
  });
});
