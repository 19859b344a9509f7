/** A tap at the wrong duty goes to the right one as it is. */
import type { Chrono, Duty, PostBook, PostId, RallyId } from '@bivouac/data';
import { describe, expect, test } from 'vitest';
import { movedTo, moveTargets, sistersOf } from './move-tap.ts';
import { numberDoubt, probableCrews } from './next-crews.ts';

const duty = (code: string, kind: string, more: Partial<Duty> = {}): Duty => ({
  id: code,
  point: 'control',
  code,
  name: code,
  kind,
  race: 'MOTO',
  stage: null,
  leg: 1,
  date: '2026-01-05',
  opens_at: '2026-01-05T07:00:00.000Z',
  closes_at: '2026-01-05T11:00:00.000Z',
  precision_ms: 1_000,
  target_ms: null,
  minimum_interval_ms: null,
  ...more,
});
const tc = duty('TC1', 'time_control');
const start = duty('S1', 'stage_start', { stage: 'SS1' });
const auto = duty('TC1', 'time_control', { id: 'TC1 auto', race: 'AUTO' });
const later = duty('TC9', 'time_control', {
  opens_at: '2026-01-05T15:00:00.000Z',
  closes_at: '2026-01-05T18:00:00.000Z',
});
const gate = duty('WP7', 'passage', { point: 'waypoint', stage: 'SS1' });
const tap: Chrono = {
  id: 't',
  kind: 'chrono',
  rally: 'R',
  post: 'GATE',
  race: 'MOTO',
  control: 'TC1',
  number: '7',
  at: '2026-01-05T08:00:00.123Z',
  device_at: '2026-01-05T08:00:00.000Z',
  offset_ms: 123,
  passage: 'in',
  source: 'phone',
};
const crew = (number: string, race: string) => ({ number, race, class: null, vehicle: null, names: [] });
const book: PostBook = {
  post: { id: 'p' as PostId, code: 'GATE', name: 'Gate' },
  rally: {
    id: 'r' as RallyId,
    code: 'R',
    name: 'R',
    time_zone: 'UTC',
    starts_on: '2026-01-05',
    ends_on: '2026-01-05',
  },
  duties: [tc, start, auto, later, gate],
  crews: [
    ...['1', '2', '3', '4', '5', '6', '7'].map((n) => crew(n, 'MOTO')),
    ...['201', '202', '203'].map((n) => crew(n, 'AUTO')),
  ],
  starts: [
    {
      race: 'MOTO',
      stage: 'SS1',
      number: '7',
      position: 1,
      due_at: null,
      stage_due_at: '2026-01-05T08:05:00.000Z',
    },
  ],
};
const codes = (duties: Duty[]) => duties.map(({ id }) => id);

describe('where it may belong', () => {
  test('every other duty, those open at its instant first', () =>
    expect(codes(moveTargets(book, tc, { ...tap, number: null }))).toEqual(['S1', 'TC1 auto', 'WP7', 'TC9']));
  test('a given start to a stage start only', () =>
    expect(codes(moveTargets(book, tc, { ...tap, passage: 'given' }))).toEqual(['S1']));
  test('a number that one race alone has belongs to no duty of another', () => {
    expect(codes(moveTargets(book, tc, { ...tap, number: '1' }))).toEqual(['S1', 'WP7', 'TC9']);
    expect(codes(moveTargets(book, auto, { ...tap, race: 'AUTO', number: '1' }))).toContain('TC1');
    expect(codes(moveTargets(book, tc, { ...tap, number: null }))).toContain('TC1 auto');
  });
});

describe('moved', () => {
  test('the instant, its device time and its number stay; the passage is the one there', () => {
    const { control, race, passage, ...rest } = movedTo(book, start, tap);
    expect({ control, race, passage }).toEqual({ control: 'S1', race: 'MOTO', passage: 'start' });
    expect(rest).toMatchObject({
      id: 't',
      post: 'GATE',
      number: '7',
      at: tap.at,
      device_at: tap.device_at,
      offset_ms: 123,
    });
  });
  test('out stays out at another time control', () =>
    expect(movedTo(book, auto, { ...tap, passage: 'out' })).toMatchObject({ race: 'AUTO', passage: 'out' }));
  test('to a waypoint it names the stage, and no control any more', () => {
    const moved = movedTo(book, gate, tap);
    expect(moved).toMatchObject({ waypoint: 'WP7', stage: 'SS1', passage: 'passage' });
    expect('control' in moved).toBe(false);
  });
});

describe('two races at one post', () => {
  const at = Date.parse(tap.at);
  test('the other race passes here as well while its duty is open', () => {
    expect(codes(sistersOf(book.duties, tc, at))).toEqual(['TC1 auto']);
    expect(sistersOf(book.duties, tc, Date.parse('2026-01-05T12:00:00Z'))).toEqual([]);
    expect(sistersOf(book.duties, start, at)).toEqual([]);
  });
  test('the likeliest crews are of both, the duty’s own first', () => {
    const numbers = probableCrews(book, tc, [auto], [], 6).map(({ number }) => number);
    expect(numbers).toEqual(['7', '1', '2', '3', '201', '202']);
  });
  test('a number of the other race says so', () =>
    expect(numberDoubt(book, tc, [], { ...tap, number: '202' })).toEqual({
      code: 'other_race',
      race: 'AUTO',
    }));
});

test('a crew seen on a stage before it was due to start is doubted', () => {
  const early = { ...tap, passage: 'start' as const, control: 'S1' };
  expect(numberDoubt(book, start, [], early)).toEqual({ code: 'early', at: '2026-01-05T08:05:00.000Z' });
  expect(numberDoubt(book, start, [], { ...early, at: '2026-01-05T08:05:00.000Z' })).toBeNull();
  expect(numberDoubt(book, start, [], { ...early, passage: 'given' })).toBeNull();
});
