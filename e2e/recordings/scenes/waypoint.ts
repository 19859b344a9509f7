/**
 * Three crews of two, two of them with Arabic names. After SS1 they are 1, 2, 3; at the waypoint of SS2 the other way round, and by too
 * little to change the general.
 */
import { enterCrews } from '../../stack/enter-crews.ts';
import { foundRally } from '../../stack/told-rally.ts';
import type { Scene } from '../scene.ts';

const CREWS: Record<string, readonly [driver: string, coDriver: string]> = {
  '1': ['عمر الحداد', 'Jean-Baptiste Montgomery'],
  '2': ['Ana Silva', 'Éloïse Núñez'],
  '3': ['سعيد المري', 'علي القاسمي'],
};
const numbers = Object.keys(CREWS);
const passes = (number: string, at: string, point: object) => ({
  kind: 'chrono',
  number,
  ...point,
  at: `2026-03-08T${at}Z`,
});

export const waypoint: Scene = {
  makes: ['waypoint'],
  async play(take) {
    const rally = await foundRally({
      races: {
        main: {
          discipline: 'stage',
          legs: [
            {
              date: '2026-03-08',
              course: [
                { stage: 'SS1', distance_m: 10_000, precision_ms: 1_000 },
                {
                  stage: 'SS2',
                  distance_m: 12_000,
                  precision_ms: 1_000,
                  waypoints: { WP1: { public: true, distance_m: 4_000 } },
                },
              ],
            },
          ],
          crews: Object.fromEntries(numbers.map((number) => [number, ''])),
        },
      },
    });
    await name(rally.rallyId);
    await rally.says(
      { kind: 'stage_status', stage: 'SS1', status: 'running', reason: 'As planned' },
      ...numbers.flatMap((number, n) => [
        passes(number, `08:0${n}:00`, { control: 'START-SS1' }),
        passes(number, `08:1${n}:${n}0`, { control: 'FINISH-SS1' }),
      ]),
      { kind: 'stage_status', stage: 'SS2', status: 'running', reason: 'As planned' },
      ...numbers.flatMap((number, n) => [
        passes(number, `09:0${n}:00`, { control: 'START-SS2' }),
        passes(number, `09:0${n + 3}:0${6 - n * 2}`, { stage: 'SS2', waypoint: 'WP1' }),
      ]),
    );
    const { at } = rally;
    await take('waypoint', {
      at: { live: at.live, race: at.race, ss2: at.stage('SS2') },
      also: [`${at.stage('SS2')}?view=waypoints`],
    });
  },
};

const name = (rallyId: string) =>
  enterCrews(rallyId, (number) => ({
    members: (CREWS[number] ?? []).map((one, at) => ({ name: one, role: at === 0 ? 'driver' : 'codriver' })),
  }));
