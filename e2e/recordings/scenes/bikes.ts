/** Two races: the bikes are on SS2, the cars wait for it; then a bike comes in faster than all, and then the next one. */
import { bikes as says, twoRacesRunning } from '../../stack/two-races-running.ts';
import type { Scene } from '../scene.ts';

export const bikes: Scene = {
  makes: ['bikes', 'bikes-later', 'bikes-after'],
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
      ...['1', '2', '3', '4', '5', '6', '201'].map((number) => `${at.race}?crew=${number}`),
      `${at.race}?compare=1,3`,
      `${at.stage('SS2')}?view=waypoints`,
      `${at.stage('SS2')}?view=general`,
      `${at.stage('SS2')}?view=feed`,
      `${at.race}?view=feed`,
      `${at.race}?view=chart`,
    ];
    await take('bikes', { at: pages, also });
    await rally.says(...says('2 FINISH-SS2 10:23:00', '3 WP2 10:17:30'));
    await take('bikes-later', { at: pages, also });
    await rally.says(
      ...says('3 FINISH-SS2 10:25:30'),
      { kind: 'notice', level: 'info', text: 'The service park closes at 22:00.' },
      {
        kind: 'penalty',
        race: 'bikes',
        number: '5',
        kind_of: 'misc',
        ms: '5:00',
        stage: 'SS1',
        text: 'Left the track',
      },
    );
    await take('bikes-after', { at: pages, also });
  },
};
