/** A rally as its race office sees it: a stage is driven, then its results are provisional with a protest, then official with decisions that wait. */
import type { PenaltyList } from '@bivouac/data';
import { administrator, newAdministrator, theSite } from '../../stack/people.ts';
import { foundRally } from '../../stack/told-rally.ts';
import type { Scene, Visit } from '../scene.ts';

const date = '2026-03-08';
const stage = { kind: 'stage_status', race: 'main', stage: 'SS1' };
const tooFast = (number: string) => ({
  ...{ kind: 'overspeed', race: 'main', number, stage: 'SS1', zone: 'DZ1' },
  ...{ limit_kmh: 50, max_kmh: 115 },
});
const slots = ['211', '212', '213'].map((number, n) => ({
  number,
  stage_due_at: `${date}T08:0${2 * n}:00Z`,
}));

const foundOffice = () =>
  foundRally({
    races: {
      main: {
        discipline: 'raid',
        legs: [
          {
            date,
            course: [
              'TC0',
              {
                ...{ stage: 'SS1', distance_m: 60_000, precision_ms: 1_000 },
                ...{ start_post: 'GATE', finish_post: 'WELL' },
                waypoints: {
                  WPM1: { kind: 'wpm', distance_m: 20_000 },
                  DZ1: { kind: 'dz', distance_m: 40_000, limit_kmh: 50, public: true },
                },
              },
              { control: 'TC2', target_ms: '30:00' },
              { stage: 'SS2', distance_m: 8_000 },
            ],
          },
          { date: '2026-03-09', course: ['SS3'] },
        ],
        crews: {
          211: { class: 'T1', team: 'Dune' },
          212: { class: 'T1', team: 'Dune' },
          213: { class: 'T3' },
        },
      },
      AUTO: {
        discipline: 'stage',
        legs: [{ date, course: [{ stage: 'SS1', distance_m: 10_000 }] }],
        crews: { 201: '' },
      },
    },
  });

export const office: Scene = {
  makes: ['office', 'office-later', 'office-official'],
  async play(take) {
    const rally = await foundOffice();
    const { at } = rally;
    const site = theSite();
    const admin = await administrator(site);
    const { account } = await newAdministrator(site, admin, rally.rallyId);
    const raceId = at.ofRace.split('/').at(-1) ?? '';
    const penaltyOf = async (crew: string) => {
      const { data } = await admin.rpc('penalty_list', { race: raceId }).throwOnError();
      return (data as PenaltyList).penalties.find(({ number }) => number === crew)?.id ?? '';
    };
    const confirms = async (number: string, reason: string) => ({
      ...{ kind: 'penalty_decision', race: 'main', verdict: 'confirm', reason },
      penalty: await penaltyOf(number),
    });
    const { data: other } = await admin
      .from('races')
      .select('id')
      .eq('rally_id', rally.rallyId)
      .eq('code', 'AUTO')
      .single()
      .throwOnError();
    const pages = {
      rallies: '/admin',
      rally: at.ofRace.replace(/\/race\/.*/, ''),
      race: at.ofRace,
      auto: at.ofRace.replace(/[^/]+$/, other.id),
      ledger: at.ledger,
      people: at.people,
      notices: at.notices,
      documents: at.documents,
      trackers: at.tripy,
      timeline: at.timeline,
      entries: at.entries,
      schedule: at.schedule,
      posts: at.marshalls,
      penalties: `${at.ofRace}/penalties`,
      waypoints: at.waypoints,
      startOrder: at.startOrders(date),
    };
    const also: (string | Visit)[] = [
      `${at.timeline}?crew=213`,
      `${at.timeline}?view=bars`,
      `${at.entries}/categories`,
      `${at.entries}/classes`,
      `${at.entries}/groups`,
      `${at.entries}/lists`,
      `${at.entries}/teams`,
      `${at.documents}?view=packet`,
      `${at.ofRace}?edit=regulations`,
      `${pages.auto}/marshalls`,
      `${pages.penalties}?view=register`,
      `${at.waypoints}?stage=SS2`,
      { path: at.startOrders(date), does: (page) => page.getByRole('button', { name: 'SS2' }).click() },
      { path: at.entries, does: (page) => page.getByRole('row').filter({ hasText: '211' }).click() },
      {
        path: at.ofRace,
        async does(page) {
          await page.keyboard.press('Control+k');
          await page.getByRole('combobox').first().waitFor();
        },
      },
    ];
    const accepted: Visit = {
      path: pages.penalties,
      async does(page) {
        await page.locator('[data-held] li').first().getByRole('button', { name: 'Accept' }).click();
        await page.locator('[data-held] [data-moves]').waitFor();
      },
    };
    // Discarded: unsaved, it would keep the next page from being opened.
    const wider: Visit = {
      path: at.waypoints,
      async does(page) {
        await page.locator('[data-point="WPM1"] [data-cell=clear]').fill('60');
        await page.locator('button:enabled', { hasText: 'Save waypoints' }).waitFor();
        await page.getByRole('button', { name: 'Discard changes' }).click();
      },
    };
    await rally.says(
      { kind: 'start_slots', race: 'main', stage: 'SS1', version: 1, status: 'published', slots },
      { ...stage, status: 'running' },
      '211 drives main/SS1 from 08:00 in 1:00:00',
      '212 drives main/SS1 from 08:02 in 1:01:00',
      '213 starts main/SS1 at 08:04',
      tooFast('211'),
      tooFast('212'),
      { kind: 'delay', race: 'main', stage: 'SS2', ms: 720_000, reason: 'Fog' },
      { kind: 'notice', text: 'Sand on the road behind DZ1', level: 'warning' },
    );
    await take('office', { at: pages, also, as: account });

    await rally.says('213 finishes main/SS1 at 09:06:00', tooFast('213'), { ...stage, status: 'completed' });
    await rally.says(
      await confirms('211', 'Decision 8'),
      {
        ...{ ...stage, status: 'provisional', reason: 'Not all is judged', decision: 'As posted' },
        protest_until: `${date}T20:00:00Z`,
      },
      {
        kind: 'protest',
        race: 'main',
        number: '212',
        subject: 'The sign was down',
        page: 'stage/SS1',
        version: 1,
      },
    );
    await take('office-later', { at: pages, also, as: account });

    await rally.says({ ...stage, status: 'official', decision: 'As driven', reason: 'As driven' });
    await rally.says(await confirms('212', 'Decided late'), await confirms('213', 'Decided last'));
    await take('office-official', { at: pages, also: [accepted, wider, ...also], as: account });
  },
};
