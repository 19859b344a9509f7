/** Files over what is there: old and new are seen before, what is unusual is asked once, and what others changed since stays. */
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const found = () =>
  foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [
          {
            date: '2026-03-08',
            course: [
              {
                stage: 'SS1',
                distance_m: 10_000,
                precision_ms: 1_000,
                waypoints: {
                  WP1: { public: true, distance_m: 2_000 },
                  WP2: { distance_m: 4_000 },
                  WP3: { distance_m: 6_000 },
                },
              },
              'SS2',
            ],
          },
        ],
        crews: { '1': 'T1', '2': 'T1', '3': 'T1' },
      },
    },
  });

const open = (page: Page, path: string) => new ShellPage(page).signIn(account('ADMIN'), path);

async function choose(page: Page, text: string, name = 'list.csv', mimeType = 'text/csv'): Promise<void> {
  await page.getByLabel('File').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
}

async function importSheet(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Import a file' }).click();
  await choose(page, text);
}

const crew = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

const driven = (rally: ToldRally) =>
  rally.says(
    { kind: 'stage_status', stage: 'SS1', status: 'running', reason: 'As planned' },
    '1 drives SS1 from 08:00 in 5:00',
    '2 drives SS1 from 08:02 in 5:10',
  );

test('an entry list shows old and new, asks once of crews on the course, and removes nobody', async ({
  page,
}) => {
  const rally = await found();
  await open(page, rally.at.entries);
  await importSheet(
    page,
    'No,Driver,Co-driver,Vehicle\n1,"Luz, Ana","Sand, Bo",Mule\n2,"Dyne, Carl",,Mule\n3,"Fen, Dee",,Mule\n',
  );
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(crew(page, 'Ana Luz · Bo Sand')).toBeVisible();
  await driven(rally);

  await importSheet(page, 'No,Driver,Co-driver,Vehicle\n1,"Luz, Eva",,Camel\n2,,,Mule\n3,,"Vent, Léa",\n');
  const changes = page.locator('[data-entry-changes]');
  await expect(changes).toContainText('2 crews change');
  const first = changes.locator('[data-changing="1"]');
  await expect(first).toContainText('DriverLuz, Ana → Luz, Eva');
  await expect(first).toContainText('Co-driverSand, Bo stays');
  await expect(first).toContainText('VehicleMule → Camel');
  await expect(first).toContainText('already on the course');
  await expect(changes.locator('[data-changing="3"]')).toHaveText('3Co-drivernothing → Vent, Léa');
  await page.getByRole('button', { name: 'Answer 2 questions' }).click();
  const asked = page.getByLabel('1 crew already on the course changes: see below');
  await expect(asked).toBeFocused();
  await asked.selectOption('Leave them as they are');
  await expect(page.locator('[data-answers]')).toContainText(
    'Left as it is: the crew is already on the course.',
  );
  await expect(page.locator('[data-answers] [data-outcome="left"]')).toHaveText('1 left unchanged');
  await expect(page.locator('[data-answers] [data-outcome="refused"]')).toHaveText('0 refused');
  await asked.selectOption('Change them');
  const others = page.getByLabel(
    '1 crew gets another driver, and the file does not say who else is in the car',
  );
  await others.selectOption('They leave the crew');
  await expect(first).toContainText('Co-driverSand, Bo → nothing');
  await others.selectOption('They stay with the crew');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  // Nobody went unasked: a cell that is empty says nothing.
  await expect(crew(page, 'Eva Luz · Bo Sand')).toContainText('Camel');
  await expect(crew(page, 'Carl Dyne')).toContainText('Mule');
  await expect(crew(page, 'Dee Fen · Léa Vent')).toBeVisible();
});

const NAMESPACE = 'http://www.openrally.org/xmlschemas/GpxExtensions/v1.0.3';
const gpx = (points: string) =>
  `<?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:o="${NAMESPACE}" version="1.1">${points}</gpx>`;

test('a roadbook of notes alone takes the waypoints out only once it is said how many go', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await found();
  await open(page, rally.at.waypoints);
  await page.getByRole('button', { name: 'Import OpenRally GPX' }).click();
  await choose(
    page,
    gpx('<wpt lat="24.5" lon="44.5"><extensions><o:distance>6</o:distance><o:medical/></extensions></wpt>'),
    'empty.gpx',
    'application/gpx+xml',
  );
  const emptied = page.locator('[data-emptied]');
  await expect(emptied).toContainText('SS1 has 3 waypoints now and would have 0: 3 go.');
  const save = page.getByRole('button', { name: 'Save the roadbook' });
  await expect(save).toBeDisabled();
  await emptied.getByRole('checkbox', { name: /Remove 3 waypoints/ }).check();
  await save.click();
  await expect(page.locator('[data-changes]')).toContainText('3 gone');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.locator('[data-point=WP2]')).toBeVisible();

  // One of three goes without a question.
  await page.locator('[data-point=WP2]').getByRole('button', { name: 'WP2: take out' }).click();
  await expect(page.locator('[data-keep]')).toContainText('1 goes');
  await expect(emptied).toHaveCount(0);
  await expect(save).toBeEnabled();
});

test('a schedule that is read again asks whether a renamed stage is the same one', async ({ page }) => {
  const rally = await found();
  await open(page, rally.at.schedule);
  const stage = (code: string) => page.locator(`[data-stage="${code}"]`);
  await stage('SS2').getByRole('button', { name: 'Change' }).click();
  await stage('SS2').getByLabel('Code').fill('SS20');
  await stage('SS2').getByRole('button', { name: 'Save' }).click();
  await expect(stage('SS20')).toBeVisible();
  await importSheet(
    page,
    'Leg,Code,Type,Length km,Of stage\n1,SS2,Special stage,12.5,\n1,PC2,Passage,4,SS2\n',
  );
  await expect(page.locator('[data-answers]')).toContainText('1 to be answered');
  await page.getByRole('button', { name: 'Answer 1 question' }).click();
  await page.getByLabel('SS2 was renamed: it is called SS20 now').selectOption('It is SS20: change that one');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(stage('SS20')).toContainText('12.5 km');
  await expect(stage('SS2')).toHaveCount(0);
});

test('imports somebody changed since stay whole, and say what to do', async ({ page }) => {
  const rally = await found();
  await open(page, rally.at.schedule);
  await importSheet(
    page,
    'Leg,Code,Location,Type,Length km\n1,SS2,Dunes,Special stage,12.5\n1,SS3,Salt,Special stage,9\n',
  );
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  const stage = page.locator('[data-stage=SS3]');
  await stage.getByRole('button', { name: 'Change' }).click();
  await stage.getByLabel('Name').fill('The well');
  await stage.getByRole('button', { name: 'Save' }).click();
  await expect(stage).toContainText('The well');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Changed since this import: SS3. Nothing was taken back: take those changes back first, or change this schedule by hand.',
  );
  await expect(stage).toContainText('The well');
  await expect(page.locator('[data-stage=SS2]')).toContainText('12.5 km');

  // The class a list brought stands on what became official by then.
  await page.goto(rally.at.entries);
  await importSheet(page, 'No,Driver,Class\n1,"Luz, Ana",T2\n2,"Dyne, Carl",T1\n');
  await page.getByLabel('T2', { exact: true }).selectOption('Create class T2');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(crew(page, 'Ana Luz')).toContainText('T2');
  const published = { kind: 'stage_status', stage: 'SS1', decision: 'As posted', reason: 'As driven' };
  await driven(rally);
  await rally.says(
    { ...published, status: 'provisional', protest_until: '2026-03-08T12:00:00Z' },
    { ...published, status: 'official' },
  );
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('alert')).toContainText(
    /The class of crew 1 cannot change: it is part of an official result .*\. Make that provisional again first/,
  );
  await expect(crew(page, 'Ana Luz')).toContainText('T2');
});
