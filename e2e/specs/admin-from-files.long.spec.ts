/** A whole rally with nothing but files: set up, started, run, judged, published, printed; and the public sees all of it. */
import { randomBytes } from 'node:crypto';
import { DocumentsPage, downloaded } from '../pages/admin/documents-page.ts';
import { PenaltiesPage } from '../pages/admin/penalties-page.ts';
import { pagesOfPdf } from '../pages/admin/read-pdf.ts';
import { drive, SetUp } from '../pages/admin/set-up.ts';
import { LivePage } from '../pages/public/live-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import type { Addresses } from '../stack/addresses.ts';
import { expect, type Page, test } from '../story.ts';

const DAY = '2026-03-08';
const point = (km: number, more: string) =>
  `<wpt lat="${24.5 + km / 200}" lon="${44.5 + km / 100}"><extensions><o:distance>${km}</o:distance>${more}</extensions></wpt>`;
const gpx = `<?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:o="http://www.openrally.org/xmlschemas/GpxExtensions/v1.0.3" version="1.1">${[
  point(0, '<o:dss/>'),
  point(10, '<o:wpm name="1" open="800" clear="90"/>'),
  point(18, '<o:dz/><o:speed>50</o:speed>'),
  point(20, '<o:fz/>'),
  point(30, '<o:wpv name="2" clear="90"/>'),
  point(40, '<o:ass/>'),
].join('')}</gpx>`;

const cars = {
  code: 'CARS',
  regulations: 'Raid, cars',
  schedule: `Date;Code;Location;Type;Length km;Target time;First car due
${DAY};TC1;Bivouac;;;;07:45
;SS1;Dunes;Selective section;40;;08:00
;TC1A;Wadi;;5;0:30;
`,
  crews: [
    ['No', 'Driver', 'Nat', 'Co-driver', 'Vehicle', 'Class'],
    [201, 'Ana Luz', 'ESP', 'Léa Vent', 'Hilux', 'T1'],
    [202, 'Bo Sand', 'SWE', 'Zoë Nyström', 'Buggy', 'T1'],
    [203, 'Carl Dyne', 'NOR', 'Eva Holm', 'Rover', 'T2'],
    [204, 'Dora Oued', 'MAR', 'Imane Erg', 'Rover', 'T2'],
  ],
  roadbook: { stage: 'SS1', gpx },
};
const bikes = {
  code: 'BIKES',
  regulations: 'Raid, motorcycles',
  schedule: `Date;Code;Type;Length km;First bike\n${DAY};SS1;Selective section;40;07:00\n`,
  crews: [
    ['No', 'Rider', 'Class'],
    [1, 'Kai Berg', 'RallyGP'],
    [2, 'Lio Sanz', 'RallyGP'],
    [3, 'Mia Toro', 'Rally2'],
  ],
};

async function publishStart(page: Page, at: Addresses): Promise<void> {
  await page.goto(new URL(at.startOrders(DAY), page.url()).href);
  await expect(page.locator('[data-order] [data-slot]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await expect(page.locator('[data-publish]')).toContainText('Version 1');
}

/** `unseen`: a control behind its last stage, where nobody has a time. */
async function makeOfficial(page: Page, at: Addresses, unseen?: string): Promise<void> {
  await page.goto(new URL(at.schedule, page.url()).href);
  const stage = page.locator('[data-stage=SS1]');
  for (const [step, status] of [
    ['Publish provisional results', 'provisional'],
    ['Make results official', 'official'],
  ] as const) {
    await stage.getByRole('button', { name: step }).click();
    await stage.getByLabel('Clerk').fill('Zoë Nyström');
    // Its time for protests is over when it is made official.
    if (status === 'provisional') {
      await stage.getByLabel('Protests until', { exact: true }).fill(`${DAY}T13:00`);
      await stage.getByLabel(/This time has already passed/).check();
      await stage.getByLabel('Reason').fill('A rally of another day');
    } else if (unseen) {
      await expect(stage).toContainText(`no lateness was judged there: ${unseen}`);
      await stage.getByLabel('Reason').fill('Nobody was posted there');
    }
    await stage.getByRole('button', { name: step }).last().click();
    // Unless the preview of the form was made again with what was typed, the change is shown before it is applied.
    const sheet = page.locator('[data-plan]');
    await expect(async () => {
      if (await sheet.isVisible()) await sheet.getByRole('button', { name: /^Save/ }).click();
      await expect(stage).toHaveAttribute('data-status', status, { timeout: 1_000 });
    }).toPass({ timeout: 12_000 });
  }
}

/** One rally, one step after another. */
test.describe.configure({ mode: 'serial' });
let page: Page;
let reader: Page;
let setUp: SetUp;
let at: Record<'CARS' | 'BIKES', Addresses>;
let fast = '';
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  reader = await browser.newPage();
  setUp = new SetUp(page, `FILES-${randomBytes(3).toString('hex')}`.toUpperCase());
});
test.afterAll(async () => {
  await reader.close();
  await page.close();
});

test('a race is set up from files', async () => {
  await new ShellPage(page).signIn(account('ADMIN'), '/admin');
  await setUp.openRally({ zone: 'Africa/Casablanca', days: [DAY, DAY] });
  await setUp.addRace(cars);
});

test('so is another, and the rally starts', async () => {
  await setUp.addRace(bikes);
  await setUp.toRally();
  await page.getByRole('button', { name: 'Start the rally' }).first().click();
  await page.getByRole('button', { name: 'Start the rally' }).last().click();
  await expect(page.locator('[data-status=running]').first()).toBeVisible();
  at = (await setUp.addresses()) as typeof at;
});

test('both races start, and are driven by the same files', async () => {
  await publishStart(page, at.CARS);
  await publishStart(page, at.BIKES);
  const live = new LivePage(reader);
  await live.open(at.CARS.startOrder(DAY));
  await expect(reader.locator('tbody tr')).toHaveCount(7);
  await expect(reader.locator('tbody tr').filter({ hasText: '201' })).toContainText('08:00');

  const said = await drive(setUp.code);
  expect(said).toMatch(/Driving .*: 2 stages/);
  expect(said).toContain('Over:');
  expect(said).not.toContain('Refused');
});

test('penalties are decided, and both races become official', async () => {
  const judge = new PenaltiesPage(page);
  await judge.open(`${at.CARS.ofRace}/penalties`);
  const speeding = judge.rows.filter({ hasText: 'km/h' });
  const missed = judge.rows.filter({ hasText: 'WPV2' });
  await speeding.first().focus();
  await page.keyboard.press('c');
  await judge.because('Data agree');
  await expect(speeding.first()).toHaveAttribute('data-status', 'confirmed');
  await missed.first().focus();
  await page.keyboard.press('d');
  await judge.because('The marshall saw it pass');
  await expect(missed.first()).toHaveAttribute('data-status', 'dismissed');
  fast = String(await speeding.first().getAttribute('data-crew'));

  await makeOfficial(page, at.CARS, 'TC1A');
  await makeOfficial(page, at.BIKES);
  const documents = new DocumentsPage(page);
  await page.goto(new URL(`${at.CARS.documents}?view=make`, page.url()).href);
  await page.getByLabel('For', { exact: true }).selectOption('CARS');
  await page.getByLabel('Classification', { exact: true }).selectOption({ label: 'After SS1 Dunes' });
  await expect(documents.paper).toContainText('Official');
  await documents.publish.click();
  await documents.isPublished('Classification after SS1');
});

test('the public sees all of it', async () => {
  const live = new LivePage(reader);
  await live.open(at.CARS.stage('SS1'));
  await expect(reader.locator('span[data-state=official]').first()).toBeVisible();
  expect(await live.rows()).toHaveLength(4);
  await live.open(at.CARS.penaltiesOf('sc'));
  await expect(reader.locator('tbody')).toContainText(fast);
  await live.open(at.BIKES.stage('SS1'));
  await expect(reader.locator('span[data-state=official]').first()).toBeVisible();
  expect(await live.rows()).toHaveLength(3);
  await live.open(at.CARS.pdfs);
  const row = reader.locator('[data-document]').filter({ hasText: 'Classification after SS1' });
  const [first = ''] = await pagesOfPdf(
    (await downloaded(row.getByRole('link', { name: /Download/ }))).bytes,
  );
  for (const text of ['OFFICIAL', 'Zoë Nyström', 'Ana Luz', 'Page 1 of 1']) expect(first).toContain(text);
});
