import type { ToldByTracker } from '@bivouac/data';
import { expect, it } from 'vitest';
import type { CrewFindings } from '../gps/questions.ts';
import { changesBetween, toRecord } from './evaluation-changes.ts';
import { deviceName, factOf, type Proposal, proposalsOf } from './proposals.ts';

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
