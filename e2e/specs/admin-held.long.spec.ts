/** What came in after a stage became official: named fact by fact, let in or refused by itself, and told where it was sent from. */
import { randomUUID } from 'node:crypto';
import { LivePage } from '../pages/public/live-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { administrator, theSite } from '../stack/people.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const DATE = '2026-03-08';
const slots = (numbers: string[], minute = 0) =>
  numbers.map((number, n) => ({
    number,
    stage_due_at: `${DATE}T08:${String(minute + 2 * n).padStart(2, '0')}:00Z`,
  }));

async function officialStage(official: string = randomUUID()): Promise<ToldRally> {
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [{ date: DATE, course: [{ stage: 'SS1', distance_m: 10_000, precision_ms: 1_000 }, 'SS2'] }],
        crews: { '1': '', '2': '', '3': '' },
      },
    },
  });
  const status = (to: string, more = {}) => ({ kind: 'stage_status', stage: 'SS1', status: to, ...more });
  await rally.says(
    {
      kind: 'start_slots',
      race: 'main',
      stage: 'SS1',
      version: 1,
      status: 'published',
      slots: slots(['1', '2', '3']),
    },
    status('running', { reason: 'As planned' }),
    '1 drives SS1 from 08:00 in 10:00',
    '2 drives SS1 from 08:02 in 10:10',
    '3 drives SS1 from 08:04 in 10:20',
    status('provisional', { protest_until: `${DATE}T12:00:00Z`, decision: 'As posted', reason: 'As driven' }),
    status('official', { id: official, reason: 'As driven' }),
  );
  return rally;
}

const open = (page: Page, path: string) => new ShellPage(page).signIn(account('ADMIN'), path);
const held = (page: Page) => page.locator('[data-held-facts]');

test('each held fact is named, let in or refused by itself, and nothing moves before that', async ({
  page,
  browser,
}) => {
  const rally = await officialStage();
  const live = new LivePage(await browser.newPage());
  await live.open(rally.at.stage('SS1'));
  await rally.says(
    { kind: 'chrono', number: '3', control: 'FINISH-SS1', at: '08:13:50', source: 'beam' },
    { kind: 'penalty', number: '2', kind_of: 'misc', stage: 'SS1', ms: 60_000, reason: 'Outside assistance' },
    { kind: 'chrono', number: '1', control: 'FINISH-SS1', at: '08:09:00', source: 'beam' },
  );
  await open(page, rally.at.timesOf('SS1'));
  await expect(held(page)).toHaveAttribute('data-held-facts', '3');
  const line = (kind: string, number: string) =>
    held(page).locator(`[data-held=${kind}][data-crew="${number}"]`);
  await expect(line('chrono', '3')).toContainText('08:14:20 → 08:13:50');
  await expect(line('chrono', '3')).toContainText('SS1 · FINISH-SS1');
  await expect(line('penalty', '2')).toContainText('+1:00');
  await expect(line('penalty', '2')).toContainText('Outside assistance');

  await line('chrono', '3').getByRole('link').click();
  await expect(page.getByRole('dialog')).toContainText('3 at FINISH-SS1');
  await page.keyboard.press('Escape');

  await line('chrono', '1').getByRole('button', { name: 'Refuse' }).click();
  const sheet = page.locator('[data-held-sheet]');
  await expect(sheet.getByRole('button', { name: 'Refuse 1 fact' })).toBeDisabled();
  await sheet.getByLabel('Reason').fill('The beam was tested');
  await page.keyboard.press('Enter');
  await expect(held(page)).toHaveAttribute('data-held-facts', '2');
  await expect(live.row('1')).toContainText('10:00');

  await page.locator('[data-held-all]').click();
  await expect(sheet.locator('[data-held]')).toHaveCount(2);
  await expect(sheet).toContainText('These results are official. Accepting this changes them');
  await expect(sheet.locator('[data-move="stage/SS1 3"]')).toContainText('10:20');
  await expect(sheet.locator('[data-move="stage/SS1 3"]')).toContainText('9:50');
  await expect(live.row('3')).toContainText('10:20');
  await sheet.getByLabel('Reason').fill('Decision 7');
  await page.keyboard.press('Enter');
  await expect(held(page)).toHaveCount(0);
  await expect(live.row('3')).toContainText('9:50');
  await live.page.close();
});

test('on a phone one line opens what is held: doubts, lists of one version, and whose time would go', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await officialStage();
  const list = (numbers: string[], minute: number) => ({
    kind: 'start_slots',
    race: 'main',
    stage: 'SS1',
    version: 2,
    since: 1,
    status: 'published',
    decision: 'Sent late',
    slots: slots(numbers, minute),
  });
  await rally.says(
    { kind: 'chrono', number: '2', control: 'FINISH-SS1', at: '08:01:00', source: 'beam' },
    list(['1', '2', '3'], 40),
  );
  await rally.says(list(['2', '1', '3'], 0));
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, rally.at.timesOf('SS1'));
  const line = held(page).getByText('3 facts wait for a decision');
  await expect(line).toBeVisible();
  await expect(held(page).locator('[data-held]').first()).toBeHidden();
  await expect(page.locator('[data-entry=number]')).toBeInViewport();
  await line.click();
  await expect(held(page).locator('[data-held=chrono] [data-doubts]')).toHaveText('finish before start');
  const lists = held(page).locator('[data-held=start_slots]');
  await expect(lists.first()).toContainText(
    'version 1 → version 2 · 3 crews, first 1, 2, 3 from 08:40:00 · 3 crews start at another time',
  );
  await expect(lists.last()).toContainText('first 2, 1, 3 from 08:00:00 · 2 crews start at another time');
  await expect(lists.first()).not.toContainText(/\d{4}-\d\d-\d\d/);
  await lists.first().getByRole('button', { name: 'Accept' }).click();
  const sheet = page.locator('[data-held-sheet]');
  await expect(sheet.locator('[data-lost=SS1]')).toHaveText('Crews 1, 2, 3 lose their times on SS1.');
  await sheet.getByRole('button', { name: 'Decide later' }).click();
  await page.locator('[data-held-all]').click();
  await expect(sheet.locator('[data-held] [data-doubts]')).toHaveText('finish before start');
  await expect(sheet.locator('[data-who-moves]')).toBeVisible();
  // Lists that exclude each other keep waiting, and the sheet says so.
  const rivals = sheet.locator('[data-rivals]');
  await expect(rivals).toContainText('Only one of these can apply');
  await expect(rivals.locator('[data-held=start_slots]')).toHaveCount(2);
  await expect(sheet.getByRole('button', { name: 'Accept 1 fact' })).toBeVisible();
});

test('a start order sent for an official stage says that it is held, and leads to where it is let in', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await officialStage();
  await rally.says({
    kind: 'start_slots',
    race: 'main',
    stage: 'SS1',
    version: 2,
    since: 1,
    status: 'published',
    decision: 'Sent late',
    slots: slots(['2', '1', '3']),
  });
  await open(page, rally.at.startOrders(DATE));
  await expect(page.locator('[data-publish]')).toContainText('Version 1');
  const note = page.locator('[data-held-note]');
  await expect(note).toContainText('Version 2 is held until an administrator accepts it');
  await note.getByRole('link').click();
  await expect(held(page)).toContainText('version 1 → version 2');
  await held(page).getByRole('link', { name: 'SS1' }).click();
  await expect(note).toBeVisible();
});

test('taking back what is official waits, and the schedule says where', { tag: '@long' }, async ({
  page,
}) => {
  test.slow();
  const official = randomUUID();
  const rally = await officialStage(official);
  await open(page, rally.at.schedule);
  await expect(page.locator('[data-stage=SS1]')).toHaveAttribute('data-status', 'official');
  await expect(page.locator('[data-held-note]')).toHaveCount(0);
  // The timing team may not; an administrator may, and it waits all the same.
  const taken = { id: randomUUID(), kind: 'void', rally: rally.code, target: official, reason: 'Too early' };
  const told = await (await administrator(theSite())).rpc('record', { facts: [taken] });
  expect(told.data).toMatchObject([{ outcome: 'accepted_flagged', code: 'held' }]);
  const note = page.locator('[data-held-note]');
  await expect(note).toContainText(
    'Taking the official status back is held until an administrator accepts it',
  );
  await expect(page.locator('[data-stage=SS1]')).toHaveAttribute('data-status', 'official');
  await note.getByRole('link').click();
  await expect(held(page).locator('[data-held=void]')).toContainText('Undo: Stage status');
  await held(page).getByRole('button', { name: 'Accept', exact: true }).click();
  const sheet = page.locator('[data-held-sheet]');
  await sheet.getByLabel('Reason').fill('Decision 8');
  await page.keyboard.press('Enter');
  await expect(held(page)).toHaveCount(0);
  await page.goto(rally.at.schedule);
  await expect(page.locator('[data-stage=SS1]')).toHaveAttribute('data-status', 'provisional');
});

test('what somebody else refuses while it is looked at says so: who, why, and the typed reason stays', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await officialStage();
  const admin = await administrator(theSite());
  const sheet = page.locator('[data-held-sheet]');
  for (const path of [rally.at.times, rally.at.timesOf('SS1')]) {
    const [late, taken] = [randomUUID(), randomUUID()];
    await rally.says({
      kind: 'chrono',
      id: late,
      number: '3',
      control: 'FINISH-SS1',
      at: '08:13:50',
      source: 'beam',
    });
    if (path === rally.at.times) await open(page, path);
    else await page.goto(path);
    await held(page).getByRole('button', { name: 'Accept', exact: true }).click();
    await sheet.getByLabel('Reason').fill('The beam is right');
    await expect(sheet.getByRole('button', { name: 'Accept 1 fact' })).toBeEnabled();
    const said = { rally: rally.code, reason: 'The beam was tested' };
    const facts = [
      { id: taken, kind: 'void', target: late, ...said },
      { id: randomUUID(), kind: 'release', target: taken, ...said },
    ];
    await admin.rpc('record', { facts }).throwOnError();
    const gone = sheet.locator('[data-gone="1"]');
    await expect(gone).toContainText('it waits no more');
    await expect(gone.locator('[data-gone-fact=chrono]')).toContainText('08:14:20 → 08:13:50');
    await expect(gone).toContainText(/refused by .+ · The beam was tested/);
    await expect(sheet.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
    await expect(sheet.locator('[data-held]')).toHaveCount(0);
    // Enter in the field does nothing: there is nothing left to decide.
    await sheet.getByLabel('Reason').press('Enter');
    await expect(sheet.getByLabel('Reason')).toHaveValue('The beam is right');
    await sheet.locator('p').getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(held(page)).toHaveCount(0);
  }
});

test('a list whose rival was published meanwhile can no longer be accepted, and its sheet says why', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await officialStage();
  const ids = [randomUUID(), randomUUID()] as const;
  for (const [n, id] of ids.entries())
    await rally.says({
      id,
      kind: 'start_slots',
      race: 'main',
      stage: 'SS1',
      version: 2,
      since: 1,
      status: 'published',
      decision: 'Sent late',
      slots: slots(n === 0 ? ['2', '1', '3'] : ['3', '2', '1']),
    });
  await open(page, rally.at.timesOf('SS1'));
  const lists = held(page).locator('[data-held=start_slots]');
  await expect(lists).toHaveCount(2);
  await lists.first().getByRole('button', { name: 'Accept' }).click();
  const sheet = page.locator('[data-held-sheet]');
  await sheet.getByLabel('Reason').fill('Decision 7');
  await expect(sheet.getByRole('button', { name: 'Accept 1 fact' })).toBeEnabled();
  const admin = await administrator(theSite());
  const release = {
    id: randomUUID(),
    kind: 'release',
    rally: rally.code,
    target: ids[1],
    reason: 'Decision 6',
  };
  await admin.rpc('record', { facts: [release] }).throwOnError();
  await expect(sheet.locator('[data-overtaken="1"]')).toContainText('Its version is published by now');
  await expect(sheet.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  await expect(sheet.getByLabel('Reason')).toHaveValue('Decision 7');
});

test('a retirement that waits says on a line of its own who drops out, and of which pages', {
  tag: '@long',
}, async ({ page }) => {
  const rally = await officialStage();
  await rally.says({
    kind: 'retirement',
    number: '2',
    stage: 'SS1',
    status: 'permanent',
    cause: 'mechanical',
    at: '08:05:00',
  });
  await open(page, rally.at.timesOf('SS1'));
  await held(page).locator('[data-held=retirement]').getByRole('button', { name: 'Accept' }).click();
  const sheet = page.locator('[data-held-sheet]');
  await expect(sheet.locator('[data-dropped-out="2"]')).toContainText(
    'Crew 2 is classified no more: Stage SS1',
  );
  await expect(sheet.locator('[data-move="stage/SS1 2"]')).toContainText(/2\..*10:10.*→.*retired/);
});
