/** What stands against a step: a stage of a day to come, a rally about to start, one without a race, a race without a stage. */
import { writeRow } from '../../../tools/import/write/carry-out.ts';
import { administrator, newAdministrator, theSite } from '../../stack/people.ts';
import { foundRally, type ToldRally } from '../../stack/told-rally.ts';
import type { Scene, Visit } from '../scene.ts';

const FAR = '2099-03-08';

const presses = (path: string, ...names: string[]): Visit => ({
  path,
  async does(page) {
    for (const name of names) {
      const key = page.getByRole('button', { name, exact: true }).first();
      const menu = page.locator('[data-menu]').first();
      await key.or(menu).first().waitFor();
      if (await key.isVisible()) await key.click();
      else {
        await menu.click();
        await page.getByRole('menuitem', { name, exact: true }).click();
      }
      await page.locator('[data-matters], [data-missing]').first().waitFor();
      await page.getByRole('button', { name: 'Back', exact: true }).first().click();
    }
  },
});

async function office({ rallyId }: ToldRally) {
  const site = theSite();
  const admin = await administrator(site);
  return (await newAdministrator(site, admin, rallyId)).account;
}

const rallyOf = ({ at }: ToldRally) => at.ofRace.replace(/\/race\/.*/, '');

export const guards: Scene = {
  makes: ['guards', 'guards-open', 'draft', 'draft-listed', 'empty', 'empty-race'],
  async play(take) {
    const rally = await foundRally({
      races: {
        main: {
          discipline: 'stage',
          legs: [{ date: FAR, course: [{ stage: 'SS1', distance_m: 10_000 }] }],
          crews: { 1: '', 2: '' },
        },
      },
    });
    const numbers = ['1', '2'];
    await rally.says({
      ...{ kind: 'start_slots', stage: 'SS1', version: 1, status: 'published' },
      ...{ first: '23:00', every: '1:00', numbers },
    });
    const { schedule } = rally.at;
    const as = await office(rally);
    await take('guards', { at: { schedule }, as, also: [presses(schedule, 'Open the stage')] });
    await rally.says({ kind: 'stage_status', stage: 'SS1', status: 'running', reason: 'To see it' });
    await take('guards-open', {
      ...{ at: { schedule }, as },
      also: [presses(schedule, 'Interrupt the stage', 'Close the stage', 'Publish provisional results')],
    });

    const site = theSite();
    const draft = await foundRally(
      {
        ...{ starts_on: '2026-03-08', ends_on: FAR },
        races: {
          main: {
            discipline: 'stage',
            legs: [
              { date: '2026-03-08', course: ['SS1'] },
              { date: '2026-03-09', course: ['SS2'] },
            ],
            crews: { 1: '' },
          },
        },
      },
      site,
      'draft',
    );
    const at = { rally: rallyOf(draft) };
    const officeOfDraft = await office(draft);
    await take('draft', { at, as: officeOfDraft, also: [presses(at.rally, 'Start the rally')] });
    const admin = await administrator(site);
    await writeRow(admin, 'rallies', draft.rallyId, { status: 'running' });
    await draft.says({
      ...{ kind: 'start_slots', stage: 'SS1', version: 1, status: 'published' },
      ...{ first: '08:00', every: '1:00', numbers: ['1'] },
    });
    await take('draft-listed', { at, as: officeOfDraft });

    const days = { starts_on: '2027-03-08', ends_on: '2027-03-08' };
    const empty = await foundRally({ ...days, races: {} }, site, 'draft');
    const ofEmpty = { rally: rallyOf(empty) };
    await take('empty', {
      ...{ at: ofEmpty, as: await office(empty) },
      also: [presses(ofEmpty.rally, 'Start the rally')],
    });
    const race = await foundRally(
      { ...days, races: { MOTO: { discipline: 'raid', legs: [], crews: {} } } },
      site,
      'draft',
    );
    await take('empty-race', {
      at: { rally: rallyOf(race), race: race.at.ofRace },
      as: await office(race),
    });
  },
};
