/** A club official with four files and no help: from an empty page to the final classification, led by race day alone. */
import { randomBytes } from 'node:crypto';
import { RaceDay } from '../pages/admin/race-day.ts';
import { SetUp } from '../pages/admin/set-up.ts';
import { LivePage } from '../pages/public/live-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { expect, type Page, test } from '../story.ts';

const entries = `N°;Nom;Prénom;Nat;Copilote;Nat copilote;Véhicule;Classe
201;DE LA CRUZ Y LUZ;Ana;ESP;VENT Léa;FRA;Hilux;T1+
202;van der Sand;Bo;SWE;Nyström Zoë;SWE;Buggy;T1+
203;O'Dyne;Carl;NOR;Петров, Иван;BUL;Rover;T2
204;Oued;Dora;MAR;王小明;CHN;Rover;T2
`;
const schedule = `TC/SS;Location;Distance in km;Target time;First crew at
Saturday 14 March;;;;
TC0 start;Bivouac;;;07:45
SS1 start;Dunes;;;08:00
SS1 finish;;40;;08:30
Leg 2 – Sunday 15 March 2026;;;;
SS2 start;Sea;;;08:00
SS2 finish;;40;;08:30
`;
const point = (km: number, more: string) =>
  `<wpt lat="${24.5 + km / 200}" lon="${44.5 + km / 100}"><extensions><o:distance>${km}</o:distance>${more}</extensions></wpt>`;
const roadbook = `<?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:o="http://www.openrally.org/xmlschemas/GpxExtensions/v1.0.3" version="1.1">${[
  point(0, '<o:dss/>'),
  point(10, '<o:wpm name="1" open="800" clear="90"/>'),
  point(18, '<o:dz/><o:speed>50</o:speed>'),
  point(20, '<o:fz/>'),
  point(40, '<o:ass/>'),
].join('')}</gpx>`;
const volunteers = `Name;Post;Phone;Day;From;Until
Åsa Öberg;TC0;555 0100;14/03/2026;06:30;12:00
Zoë Ní Bhriain;START-SS1;555 0101;14/03/2026;06:30;13:00
`;

test.describe.configure({ mode: 'serial' });
let page: Page;
let setUp: SetUp;
let day: RaceDay;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  setUp = new SetUp(page, `CLUB-${randomBytes(3).toString('hex')}`.toUpperCase());
  day = new RaceDay(page);
});
test.afterAll(() => page.close());

test('an empty page leads to a race with its entries, regulations and schedule', async () => {
  await setUp.countPresses();
  await new ShellPage(page).signIn(account('ADMIN'), '/admin');
  await setUp.openRally({ zone: 'Africa/Casablanca', days: ['2026-03-14', '2026-03-15'] });
  await page.getByRole('button', { name: 'Add a race' }).click();
  await page.getByLabel('Code', { exact: true }).first().fill('CARS');
  await page.getByLabel('Regulations to begin with').selectOption({ label: 'Raid, cars' });
  await page.getByRole('button', { name: 'Add', exact: true }).click();

  await day.follow('Entries', 'Open entries');
  await day.importRows({ name: 'entries.csv', text: entries }, 'Import a file', 4);
  await day.home();

  await day.step('Regulations').getByRole('link', { name: 'Regulations' }).click();
  await page.getByRole('button', { name: 'Change the regulations' }).click();
  await page.getByLabel('Search in the regulations').fill('protest');
  await page.getByLabel('Protests may be lodged this long after posting').fill('0:00:01');
  await page.getByLabel('Reason').fill('A rally of one club');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(day.step('Regulations')).toContainText('version 1');

  await day.follow('Schedule', 'Open schedule');
  await day.importRows({ name: 'schedule.csv', text: schedule }, 'Import a file', 3);
  await day.home();
});

test('each stage without a roadbook gets its own', async () => {
  for (const stage of ['SS1', 'SS2']) {
    await day.follow('Waypoints', 'Open waypoints');
    await expect(page.getByRole('main')).toContainText(stage);
    await page.getByRole('button', { name: 'Import OpenRally GPX' }).click();
    await day.choose({ name: `${stage}.gpx`, text: roadbook });
    await page.getByRole('button', { name: 'Save waypoints' }).click();
    await expect(page.getByText(`${stage}.gpx`)).toBeVisible();
    await day.home();
  }
});

test('posts, volunteers and the start list lead to an open stage', async () => {
  await day.follow('Posts and phones', 'Open posts');
  await day.importRows({ name: 'volunteers.csv', text: volunteers }, 'Import volunteers', 2);
  await page.getByRole('button', { name: 'Sheets with QR codes' }).click();
  await page.getByRole('button', { name: 'Print codes' }).click();
  await expect(page.getByText('No pairing code was issued yet.')).toHaveCount(0);
  await day.home();

  await day.take('Announce the rally', 'Announce rally', 'Announce the rally');
  await day.follow('Start list of leg 1', 'Open start list');
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await expect(page.getByText('Not published yet')).toHaveCount(0);
  await day.home();
  await day.take('Open SS1', 'Open stage', 'Open the stage');
  console.log(
    `${setUp.presses} presses from an empty page to an open stage: about 110 before, 45 is the aim`,
  );
});

/** From the open stage to its official results. */
async function run(stage: string, times: readonly string[]): Promise<void> {
  const unseen = 'Nobody was posted at the time control';
  await day.follow(`Close ${stage}`, 'Enter times');
  await day.enterTimes(times);
  await day.home();
  await day.take(`Close ${stage}`, 'Close stage', 'Close the stage');
  await day.take(`Check ${stage}`, 'Confirm check');
  await day.take(
    `Publish ${stage} provisional`,
    'Publish provisional results',
    'Publish provisional results',
    stage === 'SS1' ? unseen : undefined,
  );
  await day.take(
    `Make ${stage} official`,
    'Make official',
    'Make results official',
    stage === 'SS1' ? unseen : undefined,
  );
}

async function publishPack(leg: number): Promise<void> {
  await day.follow(`Document pack of leg ${leg}`, 'Make document pack');
  await expect(page.getByLabel('After', { exact: true })).toHaveValue(`after/SS${leg}`);
  await page.getByRole('button', { name: /^Publish \d+ documents$/ }).click();
  // The register appears once they are published. The penalties replace those of the leg before.
  const register = page.getByRole('heading', { name: /^\d+ documents$/ });
  const replace = page.getByRole('button', { name: /^Replace/ });
  await register.or(replace).waitFor({ timeout: 30_000 });
  if (await replace.isVisible()) await replace.click();
  await expect(register).toBeVisible({ timeout: 30_000 });
  await day.home();
}

test('the first leg becomes official, with its documents and the next start list', {
  tag: '@long',
}, async () => {
  await run('SS1', ['083112', '083604', '084001', '084532']);
  await publishPack(1);
  await day.follow('Start list of leg 2', 'Open start list');
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await expect(page.getByText('Not published yet')).toHaveCount(0);
  await day.home();
});

test('the second leg leads to the final classification, which everyone reads', { tag: '@long' }, async () => {
  await day.take('Open SS2', 'Open stage', 'Open the stage');
  await run('SS2', ['083050', '083702', '084111', '084503']);
  await publishPack(2);
  await expect(day.step('Final classification')).toContainText('official');
  console.log(`${setUp.presses} presses from an empty page to the final classification`);
  const live = new LivePage(page);
  await live.open((await setUp.addresses()).CARS?.race ?? '');
  await expect.poll(() => live.rows()).toHaveLength(4);
});
