/** Start orders as each preset makes them: the golden cases of the parameters that SQL hands to the proposal. */
import { type Basis, proposeStartOrder, type StartRegulations } from '@bivouac/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../stack/index.ts';

let database: TestDatabase;
const presets = new Map<string, StartRegulations>();

beforeAll(async () => {
  database = await startTestDatabase();
  for (const name of ['raid-cars', 'raid-bikes', 'stage-rally']) {
    const [row] = await database.sql<{ rules: StartRegulations }[]>`select timing.preset(${name}) as rules`;
    presets.set(name, row?.rules as StartRegulations);
  }
});
afterAll(() => database?.stop());

const MINUTE = 60_000;
const numbers = Array.from({ length: 40 }, (_, i) => String(i + 1));

function basis(key: string, punished: string | null): Basis {
  return {
    key,
    version: 1,
    precision_ms: 1000,
    rows: numbers.map((number, i) => ({
      number,
      status: 'classified',
      marks: [],
      time_ms: 600_000 + (i + 1) * 1000,
      bonus_ms: 0,
      general_position: i + 1,
      penalties_ms: number === punished ? { cp: 30_000, sc: 30_000, tc: 30_000, misc: 30_000 } : {},
    })),
  } as unknown as Basis;
}

type More = Record<string, unknown> & { punished?: string; key?: string };

function proposed(preset: string, { punished, key = 'stage/SS1', ...more }: More = {}) {
  return proposeStartOrder({
    crews: numbers.map((number) => ({
      number,
      crew_id: number,
      ...(more.blocks ? { block: Number(number) <= 30 ? 'A' : 'B' } : {}),
    })),
    basis: basis(key, punished ?? null),
    regulations: presets.get(preset) as StartRegulations,
    firstStartAt: '2025-01-06T07:00:00.000Z',
    toStageMs: null,
    ...more,
  } as Parameters<typeof proposeStartOrder>[0]);
}

function intervals(preset: string): string {
  const gaps = proposed(preset)
    .slots.slice(1)
    .map(({ interval_ms }) => (interval_ms ?? 0) / MINUTE);
  const runs: [number, number][] = [];
  for (const gap of gaps) {
    const last = runs.at(-1);
    if (last?.[1] === gap) last[0] += 1;
    else runs.push([1, gap]);
  }
  return runs.map(([count, gap]) => `${count}x${gap}`).join(' ');
}

describe('start.interval and start.gap_after_first', () => {
  test.each([
    [
      'raid-cars',
      '10x3 10x2 19x1',
      'places 1 to 10 three minutes, to 20 two, then one; three behind the first all the same',
    ],
    ['raid-bikes', '10x2 10x1 19x0.5', 'two minutes, one, then half a minute'],
    ['stage-rally', '10x3 21x2 8x1', 'three to place 10, two to place 31, then one'],
  ])('%s: %s', (preset, said) => {
    expect(intervals(preset)).toBe(said);
  });
});

describe('start.counts', () => {
  test.each([
    ['raid-cars', '40', 'cp and sc count: 10:03 + 1:00 falls behind the last, 10:40'],
    ['raid-bikes', '40', 'the same'],
    ['stage-rally', '3', 'no penalty counts'],
  ])('%s: crew 3 starts at place %s', (preset, place) => {
    const slot = proposed(preset, { punished: '3' }).slots.find(({ number }) => number === '3');
    expect(slot?.position).toBe(Number(place));
  });
});

describe('prologue.start and prologue.top', () => {
  // Crew 1 wants place 10, and so does the last of those who may choose; the better placed has it.
  const choices = (last: string) => ({
    prologue: {
      choices: [
        { number: '1', position: 10 },
        { number: last, position: 10 },
      ],
    },
  });
  test.each([
    ['raid-cars', '10', 10],
    ['raid-bikes', '15', 15],
  ])('%s: the first %s choose', (preset, last, top) => {
    const { slots, warnings } = proposed(preset, { ...choices(last), key: 'stage/PRO' });
    expect(slots[9]?.number).toBe('1');
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'choice_not_given', number: last }));
    const behind = String(top + 1);
    expect(proposed(preset, { ...choices(behind), key: 'stage/PRO' }).warnings).toContainEqual(
      expect.objectContaining({ code: 'choice_not_allowed', number: behind }),
    );
  });

  test('stage-rally: by rank, whatever anybody wants', () => {
    const { slots } = proposed('stage-rally', { ...choices('5'), key: 'stage/PRO' });
    expect(slots.map(({ number }) => number)).toEqual(numbers);
  });
});

describe('start.blocks_gap and start.minimum_interval', () => {
  test.each([
    ['raid-cars', 30, 1],
    ['raid-bikes', 30, 0.5],
    ['stage-rally', 10, 1],
  ])(
    '%s: %i minutes between the blocks; less than %f between two starts is doubtful',
    (preset, gap, least) => {
      const { slots } = proposed(preset, { blocks: ['A', 'B'] });
      expect(slots[30]?.interval_ms).toBe(gap * MINUTE);
      const hurried = { ...presets.get(preset), 'start.interval': [{ to: null, ms: least * MINUTE - 1000 }] };
      const { warnings } = proposed(preset, { regulations: hurried });
      expect(warnings.map(({ code }) => code)).toContain('interval_under_minimum');
    },
  );
});
