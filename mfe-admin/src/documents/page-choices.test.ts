import type { RaceEntry } from '@bivouac/data';
import { expect, test } from 'vitest';
import { classificationsOf } from './page-choices.ts';

const stage = (code: string, status: string) => ({ code, status, kind: 'selective', result_group: null });
const leg = (number: number, ...stages: object[]) => ({ number, stages, controls: [] });

test('pages of stages that are still to be run come last', () => {
  const race = {
    days: [
      { date: '2026-11-24', legs: [leg(1, stage('SS1', 'provisional'), stage('SS2', 'cancelled'))] },
      { date: '2026-11-25', legs: [leg(2, stage('SS3', 'to_run'))] },
    ],
    pages: [
      ...['stage/SS1', 'after/SS1', 'after/SS2', 'after-leg/1', 'after-day/2026-11-24'],
      ...['stage/SS3', 'after/SS3', 'after-leg/2', 'after-day/2026-11-25', 'race', 'penalties'],
    ],
  } as unknown as RaceEntry;
  expect(classificationsOf(race).map(({ key }) => key)).toEqual([
    ...['after/SS2', 'after/SS1', 'after-leg/1', 'after-day/2026-11-24', 'stage/SS1'],
    ...['after/SS3', 'after-leg/2', 'after-day/2026-11-25', 'race', 'stage/SS3'],
  ]);
});
