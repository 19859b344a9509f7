import type { TrackerStage } from '@bivouac/data';
import { expect, test } from 'vitest';
import type { CrewFindings } from '../gps/questions.ts';
import { insideStage } from './inside-stage.ts';

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

test('findings that were kept are offered as far as they lie in the time the crew has on the stage now', () => {
  // On the road before, in a zone, and one a sheet told without an instant; the pass of the afternoon is another stage's.
  expect(left(stage('09:00', '09:30'))).toEqual([['1', 'A', 3]]);
  expect(left(stage('13:00', '13:30'))).toEqual([['1', 'B', 4]]);
});
