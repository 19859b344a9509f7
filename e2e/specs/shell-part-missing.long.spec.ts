/** A part whose code does not come while a form is open: the form stays, and the part comes when it is asked for again. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../supabase/local/index.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, test } from '../story.ts';

const CARD = '/regulations/regulations-card.tsx';
const BAND = '/notices/officials-band.tsx';

function fileOf(source: string): string {
  const folders = readdirSync(join(projectRoot, 'mfe-admin', 'dist'), { withFileTypes: true });
  for (const { name } of folders.filter((one) => one.isDirectory())) {
    const folder = join(projectRoot, 'mfe-admin', 'dist', name);
    for (const map of readdirSync(folder).filter((file) => file.endsWith('.js.map'))) {
      const { sources } = JSON.parse(readFileSync(join(folder, map), 'utf8')) as { sources: string[] };
      if (sources.some((one) => one.endsWith(source))) return map.replace(/\.map$/, '');
    }
  }
  throw new Error(`No file of the administration's build was made of ${source}.`);
}

test('what was typed stays when a part cannot be loaded, and the part loads on request', async ({ page }) => {
  const rally = await foundRally({
    races: {
      main: { discipline: 'stage', legs: [{ date: '2026-03-08', course: ['SS1'] }], crews: { '1': '' } },
    },
  });
  await rally.says(
    { kind: 'stage_status', stage: 'SS1', status: 'running' },
    { kind: 'chrono', number: '1', control: 'START-SS1', at: '2026-03-08T08:00:00Z' },
    { kind: 'chrono', number: '1', control: 'FINISH-SS1', at: '2026-03-08T08:10:00Z' },
    { kind: 'stage_status', stage: 'SS1', status: 'completed' },
  );
  const files = [fileOf(CARD), fileOf(BAND)];
  expect(new Set(files).size).toBe(2);
  const isLate = ({ pathname }: URL) => files.some((file) => pathname.endsWith(`/${file}`));
  let cut = (): void => undefined;
  const isCut = new Promise<void>((resolve) => {
    cut = resolve;
  });
  const asked: string[] = [];
  await page.route(isLate, (route) => {
    asked.push(route.request().url());
    return isCut.then(() => route.abort());
  });
  const shell = new ShellPage(page);
  await shell.signIn(account('ADMIN'), rally.at.ofRace);
  const leg = page.locator('[data-page="leg/1"]');
  await leg.getByRole('button', { name: 'Publish provisional results' }).click();
  const clerk = leg.locator('form input').first();
  await clerk.fill('A. Clerk');
  await expect.poll(() => new Set(asked).size).toBe(2);
  cut();

  const offer = page.getByRole('status').filter({ has: page.getByRole('button') });
  await expect(offer).toContainText('What you have typed is still here.');
  const before = asked.length;
  await offer.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  await expect(offer).toContainText('What you have typed is still here.');
  await shell.language.selectOption('fr');
  await expect(offer).toContainText('Ce que vous avez saisi est toujours là.');
  await expect(clerk).toHaveValue('A. Clerk');

  await page.unroute(isLate);
  const came = files.map((file) =>
    page.waitForResponse((answer) => answer.url().endsWith(file) && answer.ok()),
  );
  await offer.getByRole('button', { name: 'Réessayer' }).click();
  await Promise.all(came);
  await expect(page.getByRole('heading', { name: 'Règlement', exact: true })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await expect(clerk).toHaveValue('A. Clerk');

  await page.route(isLate, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('mfe-admin');
});
