/** Somebody asks to be forgotten: words about a crew, and a marshall's number, erased by an administrator; the ledger stays whole. */
import AxeBuilder from '@axe-core/playwright';
import { newId } from '@bivouac/rules';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { administrator, theSite } from '../stack/people.ts';
import { foundRally, type ToldRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

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
      crews: { '1': { class: 'T1' } },
    },
  },
};

async function report(rally: ToldRally, note: string): Promise<void> {
  const admin = await administrator(theSite());
  const at = '2026-03-08T08:10:00Z';
  const said = { kind: 'report', says: 'needs_help', number: '1', post: 'GATE', at, note };
  const facts = [{ id: newId(), rally: rally.code, race: 'main', ...said }];
  const { data, error } = await admin.rpc('record', { facts });
  expect([error, data?.[0].outcome]).toEqual([null, 'accepted']);
}

const notesOf = async (rally: ToldRally) => {
  const admin = await administrator(theSite());
  const { data } = await admin.rpc('headquarters', { rally: rally.code });
  return data.reports.map(({ note }: { note: string | null }) => note);
};

async function looksRight(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).include('[data-erase]').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

test('words about a crew are erased in its form, and the ledger stays intact', async ({ page }) => {
  const rally = await foundRally(story);
  await report(rally, 'Broken arm');
  await new ShellPage(page).signIn(account('ADMIN'), rally.at.entries);
  await page.getByRole('row').filter({ hasText: 'T1' }).click();
  const erase = page.locator('form [data-erase]');
  await erase.getByRole('button', { name: 'Erase words and earlier names' }).click();
  await expect(erase).toContainText('its present names, times, results and published pages stay');
  await looksRight(page);
  await erase.getByRole('button', { name: 'Keep it' }).click();
  expect(await notesOf(rally)).toEqual(['Broken arm']);
  await erase.getByRole('button', { name: 'Erase words and earlier names' }).click();
  await erase.getByRole('button', { name: 'Erase for good' }).click();
  await expect(erase.getByRole('status')).toContainText('Erased: the words of 1 report, no photo');
  expect(await notesOf(rally)).toEqual([null]);
  await page.goto(new URL(rally.at.ledger, page.url()).href);
  await page.getByRole('button', { name: 'Check the ledger' }).click();
  await expect(page.locator('[data-ledger=whole]').getByRole('status')).toContainText('The ledger is intact');
});

test('the telephone number of a marshall is erased at its post', async ({ page }) => {
  const rally = await foundRally(story);
  const admin = await administrator(theSite());
  const entries = [{ name: 'Ana Luz', post: 'GATE', phone: '+34 600 123 456' }];
  const entered = await admin.rpc('enter_marshalls', { rally: rally.rallyId, entries });
  expect(entered.error).toBeNull();
  await new ShellPage(page).signIn(account('ADMIN'), rally.at.marshalls);
  const ana = page.locator('[data-person="Ana Luz"]');
  await expect(ana).toContainText('+34 600 123 456');
  await ana.getByRole('button', { name: 'Erase number' }).click();
  await expect(ana.locator('[data-erase]')).toContainText('name, posts and hours stay');
  await looksRight(page);
  await ana.getByRole('button', { name: 'Erase for good' }).click();
  await expect(ana).not.toContainText('+34 600');
  await expect(ana).toContainText('Ana Luz');
});
