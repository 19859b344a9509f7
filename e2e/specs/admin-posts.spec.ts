/** Posts and phones: an administrator makes a post, prints its sheet, a phone scans it, and is taken off again. */
import { readQr } from '../pages/admin/read-qr.ts';
import { AppPage } from '../pages/marshall/app-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { administrator, theSite } from '../stack/people.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, test } from '../story.ts';

const story = {
  races: {
    main: {
      discipline: 'stage' as const,
      legs: [
        {
          date: '2026-03-08',
          course: [{ stage: 'SS1', distance_m: 10_000, start_post: 'GATE', finish_post: 'ARCH' }],
        },
      ],
      crews: { '1': '' },
    },
  },
};

test('a post is made, its sheet pairs a phone, and the phone is taken off', async ({ page, browser }) => {
  const rally = await foundRally(story);
  const shell = new ShellPage(page);
  await shell.signIn(account('ADMIN'), `${rally.at.marshalls}`);
  await expect(page.locator('[data-post=ARCH] [data-duty=FINISH-SS1]')).toBeVisible();

  await page.getByRole('button', { name: 'Add a post' }).click();
  await page.getByLabel('Code', { exact: true }).fill('FLAG');
  await page.getByLabel('Name', { exact: true }).fill('Flying finish');
  await page.keyboard.press('Enter');
  const flag = page.locator('[data-post=FLAG]');
  await expect(flag).toContainText('It serves no control yet');
  await page.locator('[data-duty=FINISH-SS1]').getByRole('button', { name: 'Take away' }).click();
  await page.getByLabel('Post for FINISH-SS1').selectOption('FLAG');
  await expect(flag.locator('[data-duty=FINISH-SS1]')).toBeVisible();

  await flag.getByRole('button', { name: 'Hours' }).click();
  await flag.getByLabel('Control opens').fill('2026-03-08T09:00');
  await flag.getByLabel('Control closes').fill('2026-03-08T08:00');
  await expect(flag.getByText('It must close after it opens.')).toBeVisible();
  await flag.getByLabel('Control closes').fill('2026-03-08T18:00');
  await flag.getByRole('button', { name: 'Save' }).click();
  await expect(flag).toContainText('8 Mar 2026 09:00 – 8 Mar 2026 18:00');

  await flag.getByRole('button', { name: 'Hours' }).click();
  await flag.getByLabel('Control closes').fill('2026-03-08T19:00');
  const admin = await administrator(theSite());
  await admin
    .from('controls')
    .update({ closes_at: '2026-03-08T15:00:00Z' })
    .eq('id', (await flag.locator('[data-duty=FINISH-SS1]').getAttribute('data-row')) ?? '')
    .throwOnError();
  await flag.getByRole('button', { name: 'Save' }).click();
  const clash = page.locator('[data-clash]');
  await expect(clash.locator('[data-contested]')).toContainText('Closes');
  await clash.getByRole('button', { name: 'Save mine' }).click();
  await expect(flag).toContainText('8 Mar 2026 09:00 – 8 Mar 2026 19:00');

  await flag.getByRole('button', { name: 'Sheet' }).click();
  const sheet = page.locator('[data-sheet=FLAG]');
  await expect(sheet).toContainText('No pairing code was issued yet.');
  await page.getByRole('button', { name: 'Issue the missing code' }).click();
  const address = new URL((await readQr(sheet.getByRole('img'))) ?? '');
  expect(address.pathname).toMatch(/^\/marshalls\/[0-9a-f-]{36}$/);
  await expect(sheet).toContainText(`${address.searchParams.get('code')?.slice(0, 4)} `);

  const phone = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const app = new AppPage(await phone.newPage());
  await app.open(address.pathname + address.search);
  await app.page.getByRole('button', { name: 'Pair' }).click();
  await expect(app.page.locator('[data-tap]')).toBeVisible();

  await page.getByRole('button', { name: 'Back to the posts' }).click();
  await page.reload();
  await expect(flag.getByText('last heard')).toBeVisible();
  await flag.getByRole('button', { name: 'Take off' }).click();
  await flag.getByRole('button', { name: 'Take off' }).click();
  await expect(flag).toContainText('No phone is paired.');
  await phone.close();
});

test('a code that leaked is replaced, and said to be', { tag: '@long' }, async ({ page }) => {
  const rally = await foundRally(story);
  const shell = new ShellPage(page);
  await shell.signIn(account('ADMIN'), `${rally.at.marshalls}`);
  const gate = page.locator('[data-post=GATE]');
  await gate.getByRole('button', { name: 'Issue a code' }).click();
  const before = await gate.locator('[data-code]').textContent();
  await gate.getByRole('button', { name: 'New code' }).click();
  await expect(gate).toContainText('stop working at once');
  await gate.getByRole('button', { name: 'Issue a new code' }).click();
  await expect(gate.locator('[data-code]')).not.toHaveText(before ?? '');
});

test('a post whose code is taken is refused in a sentence', { tag: '@long' }, async ({ page }) => {
  const rally = await foundRally(story);
  const shell = new ShellPage(page);
  await shell.signIn(account('ADMIN'), `${rally.at.marshalls}`);
  await page.getByRole('button', { name: 'Add a post' }).click();
  await page.getByLabel('Code', { exact: true }).fill('GATE');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
    'There is a post GATE already: choose another code.',
  );
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
});

for (const address of ['/admin/rally/nothing/race/nothing/marshalls', '/admin/rally/nowhere']) {
  test(`${address} is not found`, { tag: '@long' }, async ({ page }) => {
    const shell = new ShellPage(page);
    await shell.signIn(account('ADMIN'), `${address}`);
    await expect(shell.heading).toHaveText('There is no such page here');
  });
}

/** Forty people at twenty posts, as they come from a sheet: no address, hours in words of the field. */
function fortyVolunteers(): string {
  const rows = Array.from({ length: 40 }, (_, n) => {
    const post = n < 2 ? 'GATE' : `P${String(Math.floor(n / 2)).padStart(2, '0')}`;
    return `"Volunteer, ${n + 1}";${post};+33 6 00 00 00 ${String(n + 10)};06:00-14:30`;
  });
  return ['Nom;Poste;Téléphone;Horaires', ...rows].join('\n');
}

test('forty volunteers come from a file, are seen before they are kept, one is replaced, and all is taken back', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await foundRally(story);
  const shell = new ShellPage(page);
  await shell.signIn(account('ADMIN'), `${rally.at.marshalls}`);
  const sheetOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Import volunteers' }).click();
  await page.getByLabel('File').setInputFiles(sheetOf('wrong.csv', 'Who;Where\nA;B\n'));
  await expect(page.getByRole('alert')).toContainText('One column must be the name and one the post');
  await page
    .getByLabel('File')
    .setInputFiles(sheetOf('some.csv', 'Name;Post;Hours\nAna;GATE;morning\nLéa;GATE;06:00-14:00\n'));
  await expect(page.locator('[data-answers]')).toContainText('An hour cannot be read');
  await page
    .getByLabel('File')
    .setInputFiles(sheetOf('days.csv', 'Name;Post;Day;Hours\nAna;GATE;31.02.2026;06:00-14:00\n'));
  await expect(page.locator('[data-answers]')).toContainText('A day cannot be read');
  await page.getByLabel('File').setInputFiles(sheetOf('volunteers.csv', fortyVolunteers()));
  await expect(page.locator('[data-answers]')).toContainText('40 new');
  await expect(page.locator('[data-post=P01]')).toHaveCount(0);
  const offer = page.locator('[data-hours-offer]');
  await expect(offer).toContainText('START-SS1 mainOpen at any hour → 8 Mar 2026 06:00 – 14:30');
  await offer.getByLabel('Open 1 duty from the first who comes until the last who goes').check();
  await page.getByRole('button', { name: 'Import 40 rows' }).click();
  const gate = page.locator('[data-post=GATE]');
  await expect(gate.locator('[data-person]')).toHaveCount(2);
  await expect(gate).toContainText('8 Mar 2026 06:00 – 14:30');
  await expect(gate.locator('[data-duty=START-SS1]')).toContainText('8 Mar 2026 06:00 – 8 Mar 2026 14:30');
  await expect(page.locator('[data-person]')).toHaveCount(40);

  await gate.locator('[data-person="Volunteer, 1"]').getByRole('button', { name: 'Replace' }).click();
  await page.keyboard.type('Inès Vent');
  await page.keyboard.press('Enter');
  await expect(gate.locator('[data-person="Inès Vent"]')).toContainText('8 Mar 2026 06:00 – 14:30');
  await expect(gate.locator('[data-person="Volunteer, 1"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(gate.locator('[data-person="Volunteer, 1"]')).toBeVisible();
  await expect(gate.locator('[data-person="Inès Vent"]')).toHaveCount(0);

  await page.locator('[data-imports]').getByRole('button', { name: 'Take back' }).click();
  await expect(page.locator('[data-person]')).toHaveCount(0);
  await expect(page.locator('[data-post=P01]')).toHaveCount(0);
  await expect(gate.locator('[data-duty=START-SS1]')).toContainText('Open at any hour');
});

test('a post of one race is given a control of another, and serves both', { tag: '@long' }, async ({
  page,
}) => {
  const legs = [{ date: '2026-03-08', course: [{ stage: 'SS1', distance_m: 10_000 }] }];
  const rally = await foundRally({
    races: {
      MOTO: {
        discipline: 'stage',
        legs: [{ date: '2026-03-08', course: [{ stage: 'SS1', distance_m: 10_000, start_post: 'GATE' }] }],
        crews: { '1': '' },
      },
      AUTO: { discipline: 'stage', legs, crews: { '201': '' } },
    },
  });
  const shell = new ShellPage(page);
  await shell.signIn(account('ADMIN'), rally.at.marshalls);
  await expect(page.locator('[data-post=GATE]')).toContainText('START-SS1 MOTO');
  await page.goto(
    new URL(rally.at.marshalls.replace(/race\/[^/]+/, `race/${await raceId(rally, 'AUTO')}`), page.url())
      .href,
  );
  await expect(page.getByText('No post of this race yet')).toBeVisible();
  await page.getByLabel('Post for START-SS1').selectOption({ label: 'GATE · MOTO' });
  const gate = page.locator('[data-post=GATE]');
  await expect(gate).toContainText('START-SS1 AUTO');
  await expect(gate).toContainText('START-SS1 MOTO');
});

async function raceId({ rallyId }: ToldRally, code: string): Promise<string> {
  const admin = await administrator(theSite());
  const { data } = await admin
    .from('races')
    .select('id')
    .eq('rally_id', rallyId)
    .eq('code', code)
    .single()
    .throwOnError();
  return data.id;
}
