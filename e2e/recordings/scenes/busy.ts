/** A race with everything that asks for room above its table, in short and in long names. */
import { busyRace } from '../../stack/busy-race.ts';
import { longNames } from '../../stack/long-names.ts';
import type { Scene } from '../scene.ts';

export const busy: Scene = {
  makes: ['busy', 'busy-delayed'],
  async play(take) {
    for (const isDelayed of [false, true]) {
      const rally = await busyRace({ isDelayed });
      const { at } = rally;
      if (isDelayed) {
        await longNames(rally);
        await rally.says({
          kind: 'stage_status',
          race: 'bikes',
          stage: 'SS3',
          status: 'interrupted',
          reason: 'An accident',
        });
      }
      await take(isDelayed ? 'busy-delayed' : 'busy', {
        at: {
          race: at.race,
          live: at.live,
          ss1: at.stage('SS1'),
          ss2: at.stage('SS2'),
          ss3: at.stage('SS3'),
          crews: at.crews,
          penalties: at.penalties,
          startOrder: at.startOrder(new Date().toISOString().slice(0, 10)),
        },
        also: [
          `${at.stage('SS2')}?view=general`,
          `${at.stage('SS3')}?view=waypoints`,
          ...['1', '2', '5', '9', '18'].map((number) => `${at.race}?crew=${number}`),
          `${at.race}?compare=1,2,5,9`,
          `${at.race}?view=feed`,
          `${at.race}?view=chart`,
          `${at.ranking}`,
        ],
      });
    }
  },
};
