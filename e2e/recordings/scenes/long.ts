/** Seventy crews after SS1: more rows than are drawn at once. Then the leader gets a penalty. */
import { foundRally } from '../../stack/told-rally.ts';
import type { Scene } from '../scene.ts';

const DAY = '2026-03-08';
const numbers = Array.from({ length: 70 }, (_, at) => String(at + 1));
const clock = (ms: number) => new Date(Date.parse(`${DAY}T08:00:00Z`) + ms).toISOString();
const passes = (number: string, control: string, ms: number) => ({
  kind: 'chrono',
  number,
  control,
  at: clock(ms),
});
const slots = (stage: string, first: string) => ({
  kind: 'start_slots',
  stage,
  version: 1,
  status: 'published',
  first,
  every: '0:10',
  numbers,
});
const penalty = { kind: 'penalty', kind_of: 'misc', stage: 'SS1', text: 'Service outside' };

export const long: Scene = {
  makes: ['long', 'long-penalised'],
  async play(take) {
    const rally = await foundRally({
      races: {
        main: {
          discipline: 'stage',
          legs: [{ date: DAY, course: ['SS1', 'SS2'] }],
          crews: Object.fromEntries(numbers.map((number, at) => [number, at % 2 ? 'T2' : 'T1'])),
        },
      },
    });
    const { at } = rally;
    await rally.says(slots('SS1', '08:00'), slots('SS2', '10:00'));
    await rally.says({ kind: 'stage_status', stage: 'SS1', status: 'running' });
    await rally.says(...numbers.map((number, n) => passes(number, 'START-SS1', n * 10_000)));
    // Each is a second slower than the one before.
    await rally.says(...numbers.map((number, n) => passes(number, 'FINISH-SS1', n * 11_000 + 300_000)));
    // Wide cells far down: more than an hour, and words in the place of a time.
    await rally.says(
      { ...penalty, number: '50', ms: '1:10:00' },
      { kind: 'retirement', number: '58', stage: 'SS1', status: 'permanent' },
      { kind: 'stage_status', stage: 'SS1', status: 'completed', reason: 'As planned' },
    );
    const general = `${at.stage('SS1')}?view=general`;
    await take('long', {
      at: { live: at.live, race: at.race, ss1: at.stage('SS1'), startOrder: at.startOrder(DAY) },
      also: [general],
    });

    await rally.says({ ...penalty, number: '1', ms: '10:00' });
    await take('long-penalised', { at: { race: at.race } });
  },
};
