/** What an administrator of the site reads of releases: none yet, then a release, a canary, a rally's own and a rollback, with commit and who. */
import { canary, giveRally, rollback, type Team } from '../../tools/release/releases.ts';
import { type OwnStack, startOwnStack } from '../stack/own-stack.ts';
import { administrator } from '../stack/people.ts';
import { builtAs, give, publicTeam } from '../stack/releases.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

let stack: OwnStack;
let team: Team;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  stack = await startOwnStack();
  team = publicTeam(stack.dataDir);
});
test.afterAll(() => stack?.end());

async function comeIn(page: Page): Promise<void> {
  await page.goto(`${stack.url}/en/sign-in?to=/admin`);
  await page.locator('input[name=account]').fill(stack.admin.email);
  await page.locator('input[name=password]').fill(stack.admin.password);
  await page.locator('form button[type=submit]').click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
  await page.goto(`${stack.url}/admin`);
}

test('releases are told as they happen, part by part, without a person’s name', async ({ page }) => {
  const rally = await foundRally(
    { races: { main: { discipline: 'stage', legs: [{ date: '2026-03-08', course: ['SS1'] }], crews: {} } } },
    stack,
  );
  const admin = await administrator(stack);
  const { data } = await admin.from('rallies').select('name').eq('id', rally.rallyId).single().throwOnError();
  const { name } = data;
  await page.clock.install();
  await comeIn(page);
  await page.getByRole('link', { name: 'Releases', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Releases');
  await expect(page.locator('main')).toContainText('Nothing has been released to this site yet');
  await expect(page.locator('main')).toContainText('npm run release -- mfe-organizer');

  const part = page.locator('[data-part="mfe-public"]');
  const turns = page.locator('[data-turns] > li');
  await give(team, await builtAs('1.0.0'));
  // Asked again every half minute.
  await page.clock.fastForward('00:31');
  await expect(part.locator('[data-given="stable"]')).toHaveText('1.0.0 0000000000');
  await expect(part.locator('[data-given="next"]')).toHaveCount(0);
  await expect(page.locator('[data-part="mfe-organizer"]')).toContainText('Never released');
  await expect(turns).toHaveCount(1);
  await expect(turns.first()).toContainText('Live pages 1.0.0 released: everybody gets it');
  await expect(turns.first()).toContainText('The public team');

  await give(team, await builtAs('1.1.0'), 'next');
  await canary(team, 0.2);
  await giveRally(team, 'SAHARA', '1.1.0');
  await page.clock.fastForward('00:31');
  await expect(part.locator('[data-given="next"]')).toContainText('1.1.0');
  await expect(part.locator('[data-given="next"]')).toContainText('to 20% of browsers');
  await expect(part.locator('[data-given="rally"]')).toContainText('1.1.0');
  await expect(turns).toHaveCount(4);
  await expect(turns.nth(0)).toContainText('1.1.0 given to rally SAHARA');
  await expect(turns.nth(1)).toContainText('1.1.0 given to 20% of browsers');
  await expect(turns.nth(2)).toContainText('1.1.0 released into “next”');

  // The registry knows a rally by its id.
  await giveRally(team, rally.rallyId.toUpperCase(), '1.1.0');
  await page.clock.fastForward('00:31');
  await expect(turns).toHaveCount(5);
  await expect(turns.nth(0)).toContainText(`1.1.0 given to rally ${name} (${rally.code})`);
  await expect(part.locator('dt')).toContainText([`${name} (${rally.code})`]);
  await expect(page.locator('main')).not.toContainText(rally.rallyId, { ignoreCase: true });

  await rollback(team);
  await page.reload();
  await expect(part.locator('[data-given="next"]')).toHaveCount(0);
  await expect(turns.first()).toContainText('Live pages rolled back: everybody gets 1.0.0');
  await expect(turns.first().locator('code')).toHaveAttribute('title', '0'.repeat(40));
  await part.getByText('2 releases kept').click();
  await expect(part.locator('details li')).toHaveCount(2);
  await expect(page.locator('main')).not.toContainText('Ada');
});

test('what is shown stays, and says until when it was right, while the file cannot be read', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install();
  await comeIn(page);
  await page.goto(`${stack.url}/admin/releases`);
  await expect(page.locator('[data-part="mfe-public"] [data-given="stable"]')).toContainText('1.0.0');
  await page.route('**/releases.json', (route) => route.abort());
  await page.clock.fastForward('00:31');
  await expect(page.locator('[data-behind]')).toContainText('The last update failed');
  await expect(page.locator('[data-part="mfe-public"] [data-given="stable"]')).toContainText('1.0.0');
});
