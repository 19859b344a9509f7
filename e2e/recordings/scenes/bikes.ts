/** Two races: the bikes are on SS2, the cars wait for it; then a bike comes in faster than all. */
import { bikes as says, twoRacesRunning } from '../../stack/two-races-running.ts';
import type { Scene } from '../scene.ts';

export const bikes: Scene = {
  makes: ['bikes', 'bikes-later'],
  async play(take) {
    const rally = await twoRacesRunning();
    const { at } = rally;
    const pages = {
      race: at.race,
      ranking: at.ranking,
      live: at.live,
      ss1: at.stage('SS1'),
      ss2: at.stage('SS2'),
      crews: at.crews,
      home: at.home,
    };
    const also = [
      ...['1', '2', '3', '4'].map((number) => `${at.race}?crew=${number}`),
      `${at.stage('SS2')}?view=waypoints`,
      `${at.stage('SS2')}?view=general`,
      `${at.stage('SS2')}?view=feed`,
      `${at.race}?view=feed`,
      `${at.race}?view=chart`,
    ];
    await take('bikes', { at: pages, also });
    await rally.says(...says('2 FINISH-SS2 10:23:00', '3 WP2 10:17:30'));
    await take('bikes-later', { at: pages, also });
  },
};
