import { describe, expect, test } from 'vitest';
import { afterOf, laterBefore, stagePlace } from './stage-place.ts';

const stage = (id: string, ordinal: number, hour: number | null) => ({
  ...{
    id,
    ordinal,
    first_start_at: hour === null ? null : new Date(Date.UTC(2026, 2, 8, hour)).toISOString(),
  },
});
const at = (hour: number) => new Date(Date.UTC(2026, 2, 8, hour)).toISOString();
const [one, two, three, next] = [stage('1', 1, 8), stage('2', 2, 10), stage('3', 3, 12), stage('4', 4, 32)];
const days = [
  { legs: [{ number: 1, stages: [one, two, three] }] },
  { legs: [{ number: 2, stages: [next] }] },
];

describe('laterBefore', () => {
  const named = (id: string, ordinal: number, hour: number | null) => ({
    ...stage(id, ordinal, hour),
    code: `SS${id}`,
  });
  const later = (...stages: ReturnType<typeof named>[]) => {
    const course = [
      { legs: [{ number: 1, stages: stages.slice(0, 2) }] },
      { legs: [{ number: 2, stages: stages.slice(2) }] },
    ];
    return stages.map((one) => laterBefore(course, one));
  };
  test.each([
    ['in order', [8, 10, 32], [null, null, null]],
    ['moved behind a later start', [10, 8, 32], [null, 'SS1', null]],
    ['of a leg before', [8, 34, 32], [null, null, 'SS2']],
    ['at the same time', [8, 8, 8], [null, null, null]],
    ['without a first start', [10, null, 32], [null, null, null]],
  ] as const)('names the stage that starts later: %s', (_, hours, expected) => {
    expect(later(...hours.map((hour, n) => named(String(n + 1), n + 1, hour)))).toEqual(expected);
  });
});

describe('stagePlace', () => {
  const added = (after: string, hour: number | null, leg = 1) =>
    stagePlace(days, leg, { after, firstStart: hour === null ? null : at(hour), own: null });
  test.each([
    ['by its first start', 'by_start', 9, 1, 2],
    ['behind its leg, before the next', 'by_start', 13, 1, 4],
    ['behind its leg without a first start', 'by_start', null, 1, 4],
    ['behind all', 'by_start', 40, 2, 5],
    ['before all of its leg', 'first', 9, 1, 1],
    ['behind one that was chosen', '2', 9, 1, 3],
    ['behind the last of its leg', '3', 9, 1, 4],
  ] as const)('a new stage comes %s', (_, after, hour, leg, place) => {
    expect(added(after, hour, leg)).toBe(place);
  });

  test('a stage that is in order stays, another goes to its place', () => {
    const placed = (own: typeof two, after: string) =>
      stagePlace(days, 1, { after, firstStart: at(10), own });
    expect([placed(two, '1'), placed(two, 'first'), placed(two, '3')]).toEqual([2, 1, 4]);
    const stray = { ...two, ordinal: 9 };
    const broken = [{ legs: [{ number: 1, stages: [one, three, stray] }] }, days[1] as (typeof days)[0]];
    expect(afterOf([one, three], stray)).toBe('3');
    expect(stagePlace(broken, 1, { after: '3', firstStart: at(10), own: stray })).toBe(4);
    expect(stagePlace(broken, 1, { after: 'by_start', firstStart: at(10), own: stray })).toBe(3);
  });
});
