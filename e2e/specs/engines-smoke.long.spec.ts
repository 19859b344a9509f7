/** What a spectator and a marshall do every day, in engines that are not Chromium: told in each that is there. */
import { ESCAPE } from '../engines/drivers/driven.ts';
import { expect, test } from '../engines/engine-story.ts';
import { administrator, theSite } from '../stack/people.ts';
import { MOTO, sent, twoRaces } from '../stack/shared-start.ts';
import { bikes, twoRacesRunning } from '../stack/two-races-running.ts';

const AT_FIRST = ['1', '2', '3', '4', '5', '6'];
const star = (number: string) => `tr[data-row="${number}"] input[type=checkbox]`;

test('a table is shown, and a crew that finishes changes it without a reload; a filter', async ({
  window,
}) => {
  const rally = await twoRacesRunning();
  await window.driven.resize(1440, 900);
  await window.open(rally.at.race);
  await window.hasRows(AT_FIRST);
  await window.has('[data-freshness]', /Live/);
  const isSame = await window.marked();
  await rally.says(...bikes('2 FINISH-SS2 10:23:00'));
  await window.hasRows(['2', '1', '3', '4', '5', '6']);
  await window.press('fieldset button', 'M2');
  await window.hasRows(['3', '4', '6']);
  expect(await isSame()).toBe(true);
});

test('on a phone: a crew’s sheet, and a favourite that is there after a reload', async ({ window }) => {
  const rally = await twoRacesRunning();
  await window.driven.resize(360, 740);
  await window.open(rally.at.race);
  await window.hasRows(AT_FIRST);
  await window.press('tr[data-row="3"] button[aria-haspopup=dialog]');
  await window.has('dialog[open]', /Left the track/);
  await window.driven.key(ESCAPE);
  await window.hasCount('dialog[open]', 0);

  await window.press(star('3'));
  await window.isThere(`${star('3')}:checked`);
  await window.driven.reload();
  await window.isThere(`${star('3')}:checked`);
  await window.has('[data-favourites]', /3/);
  expect(await window.driven.run('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
});

test('without a network an open page shows the last table with its age, and it goes on by itself', async ({
  window,
  cable,
}) => {
  const rally = await twoRacesRunning();
  await window.open(rally.at.race);
  await window.hasRows(AT_FIRST);
  await cable.pull();
  await window.has('[data-freshness]', /Delayed|Offline/);
  await rally.says(...bikes('2 FINISH-SS2 10:23:00'));
  await cable.plugIn();
  await window.hasRows(['2', '1', '3', '4', '5', '6']);
});

test('every public page draws without an error', async ({ window }) => {
  const { at } = await twoRacesRunning();
  await window.driven.resize(1280, 900);
  const pages = [
    at.home,
    at.live,
    at.race,
    at.stage('SS2'),
    at.stage('SS1'),
    at.crews,
    at.penalties,
    at.retirements,
  ];
  for (const path of [...pages, at.pdfs, at.startOrder('2025-01-05'), at.home.replace('/en/', '/fr/')]) {
    await window.open(path);
    await window.isThere('h1');
    await window.hasCount('[aria-busy="true"]', 0);
    expect(await window.count('[data-failure], [data-fallback], [data-panel="error"]'), path).toBe(0);
  }
});

test('a tap without a network is kept through a reload and a closed page, and at the server once', async ({
  window,
  cable,
}) => {
  const site = theSite();
  const { rally, post } = await twoRaces(site);
  const { data: issued } = await (await administrator(site)).rpc('issue_post_code', { post }).throwOnError();
  await window.driven.resize(360, 740);
  await window.open(`/marshalls/${post}?code=${issued.code}`);
  await window.press('form button[type=submit]');
  await window.isThere('[data-tap]');
  await window.driven.run('navigator.serviceWorker.ready.then(() => true)');
  await window.press('button', MOTO);

  await cable.pull();
  await window.press('[data-tap]');
  await window.press('[data-key="7"]');
  await window.press('[data-key="✓"]');
  await window.isThere('[data-last-taps] [data-number="7"]');
  await window.has('[data-offline]', /Offline/);
  await window.driven.reload();
  await window.isThere('[data-last-taps] [data-number="7"]');
  await window.driven.open('about:blank');
  await window.openKept('/marshalls/', '#page');
  await window.isThere('[data-last-taps] [data-number="7"]');
  expect(await sent(site, rally)).toEqual([]);

  await cable.plugIn();
  await expect.poll(() => sent(site, rally), { timeout: 30_000 }).toEqual(['7 MOTO START-SS1 start']);
  await window.isThere('[data-queue="0"]');
});
