/** The timing team's desk: a published start list of which no start is recorded, then times in every state, and the overspeeds of a raid. */
import { account } from '../../site.ts';
import { foundRally, type ToldRally } from '../../stack/told-rally.ts';
import type { Scene, Take } from '../scene.ts';

const DAY_MS = 86_400_000;
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const NUMBERS = ['7', '12', '21', '30', '31', '112'];

const finish = (number: string, at: string, more = {}) => ({
  ...{ kind: 'chrono', race: 'main', number, control: 'FINISH-SS1', at, source: 'manual' },
  ...more,
});

export const desk: Scene = {
  makes: ['desk', 'desk-times', 'desk-closed', 'overspeeds', 'overspeeds-judge'],
  async play(take) {
    await times(take);
    await closed(take);
    await overspeeds(take);
  },
};

/** Six crews a minute apart on a published list; the stage runs. */
async function listed(): Promise<ToldRally> {
  const [yesterday, today] = [day(Date.now() - DAY_MS), day(Date.now())];
  const rally = await foundRally({
    ends_on: today,
    races: {
      main: {
        discipline: 'stage',
        legs: [
          {
            date: yesterday,
            course: [
              { control: 'TC0' },
              { stage: 'SS1', distance_m: 10_000, precision_ms: 1_000, target_ms: '0:03:00' },
              { control: 'TC1', target_ms: '0:20:00' },
            ],
          },
          { date: today, course: ['SS2'] },
        ],
        crews: Object.fromEntries(
          NUMBERS.map((number) => [
            number,
            // It drove as 15 until the morning.
            number === '112' ? { formerly: { number: '15', until: `${yesterday}T08:00:00Z` } } : '',
          ]),
        ),
      },
      other: { discipline: 'stage', legs: [{ date: yesterday, course: ['SS9'] }], crews: { '201': '' } },
    },
  });
  await rally.says(
    {
      ...{ kind: 'start_slots', race: 'main', stage: 'SS1', version: 1, status: 'published' },
      ...{ first: '09:00', every: '1:00', numbers: NUMBERS },
    },
    { kind: 'stage_status', race: 'main', stage: 'SS1', status: 'running' },
  );
  return rally;
}

async function times(take: Take): Promise<void> {
  const rally = await listed();
  const { at } = rally;
  const pages = { rallies: '/organizer', rally: at.desk, times: at.times, ss1: at.timesOf('SS1') };
  const also = ['cards', 'second', 'clock', 'given'].map((view) => `${at.timesOf('SS1')}?view=${view}`);
  await take('desk', { as: rally.organizer, at: pages, also, named: { code: rally.code } });

  await rally.says(
    ...NUMBERS.map((number, n) => `${number} starts main/SS1 at 09:0${n}`),
    '12 checks in at main/TC0 at 08:50',
    finish('7', '09:10:00', { source: 'phone', device: 'Arch 1' }),
    finish('12', '09:11:20'),
    finish('21', '09:12:03', { source: 'phone', device: 'Arch 1' }),
    finish('21', '09:13:50'),
    finish('999', '09:14:00'),
    { kind: 'notice', audience: 'officials', text: 'Paper of car 7 is wet' },
    { kind: 'notice', audience: 'officials', text: 'Briefing at eight' },
  );
  const crews = ['7', '12'].map((number) => `${at.timesOf('SS1')}?view=cards&crew=${number}`);
  await take('desk-times', {
    ...{ as: rally.organizer, at: { ...pages, crew: `${at.times}/crew/7` } },
    ...{ also: [...also, ...crews], named: { code: rally.code } },
  });
}

/** Closed and published: nobody recorded a start, 30 is said not to have started, and nobody said a word of 21. */
async function closed(take: Take): Promise<void> {
  const rally = await listed();
  const ran = { kind: 'stage_status', race: 'main', stage: 'SS1', reason: 'The stage was closed' };
  await rally.says(
    ...['7', '12', '31', '112'].map((number, n) => finish(number, `09:0${n + 6}:00`)),
    {
      ...{ kind: 'retirement', race: 'main', number: '30', stage: 'SS1' },
      ...{ cause: 'not_started', status: 'temporary' },
    },
    { ...ran, status: 'completed' },
    { ...ran, status: 'provisional' },
  );
  await take('desk-closed', { as: rally.organizer, at: { ss1: rally.at.timesOf('SS1') } });
}

async function overspeeds(take: Take): Promise<void> {
  const zone = { kind: 'dz', public: true };
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'raid',
        legs: [
          {
            date: day(Date.now() - DAY_MS),
            course: [
              {
                ...{ stage: 'SS1', distance_m: 60_000 },
                waypoints: {
                  DZ1: { ...zone, distance_m: 10_000, limit_kmh: 50 },
                  DZ2: { ...zone, distance_m: 30_000, limit_kmh: 30 },
                },
              },
              'SS2',
            ],
          },
        ],
        crews: { '211': '', '212': '', '213': '' },
      },
    },
  });
  await rally.says(
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    ...['211', '212', '213'].map((number, n) => `${number} drives SS1 from 09:0${n} in 1:0${n}:00`),
    ...['211', '212', '213'].map((number) => over(number, 'DZ1', 50, 66)),
    over('213', 'DZ2', 30, 44),
    over('211', 'DZ1', 50, 66),
  );
  await take('overspeeds', { as: rally.organizer, at: pagesOf(rally) });
  await take('overspeeds-judge', { as: account('ADMIN'), at: pagesOf(rally) });
}

const pagesOf = ({ at }: ToldRally) => ({
  overspeeds: at.overspeeds,
  ss1: at.overspeedsOf('SS1'),
  crew: `${at.overspeeds}/crew/211`,
});

const over = (number: string, zone: string, limit_kmh: number, max_kmh: number) => ({
  ...{ kind: 'overspeed', number, stage: 'SS1', zone, limit_kmh, max_kmh },
});
