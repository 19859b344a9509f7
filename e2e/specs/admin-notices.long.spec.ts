/** Notices: to the public, at once, replaced and withdrawn, kept in the history; to officials and posts, with who has them and who understood. */
import { type PostDesk, pairedPhone, postId } from '../pages/marshall/desk-page.ts';
import { LivePage } from '../pages/public/live-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { administrator, theSite } from '../stack/people.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, test } from '../story.ts';

test('a notice is published, replaced and withdrawn, live', async ({ page, browser }) => {
  const rally = await foundRally({
    races: {
      main: { discipline: 'stage', legs: [{ date: '2026-03-08', course: ['SS1'] }], crews: { '1': '' } },
    },
  });
  const publicPage = await browser.newPage();
  await new LivePage(publicPage).open(rally.at.stage('SS1'));
  await new ShellPage(page).signIn(account('ADMIN'), `${rally.at.notices}`);
  const publish = page.getByRole('button', { name: 'Publish' });
  await expect(publish).toBeDisabled();
  await page.getByLabel('Text in English').fill('SS1 starts 20 minutes late.');
  await page.getByLabel('Text in Français').fill('L’ES1 part 20 minutes plus tard.');
  await page.getByLabel('How urgent').selectOption('Urgent');
  await publish.click();
  const standing = page.locator('[data-notices=standing] li');
  await expect(standing).toContainText('SS1 starts 20 minutes late.');
  const band = (text: RegExp) => publicPage.getByRole('button', { name: text });
  await expect(band(/SS1 starts 20 minutes late\./)).toBeVisible();

  await standing.getByRole('button', { name: 'Replace' }).click();
  await page.getByLabel('Text in English').fill('SS1 starts 40 minutes late.');
  await page.getByRole('button', { name: 'Replace' }).first().click();
  await expect(standing).toContainText('SS1 starts 40 minutes late.');
  await expect(band(/SS1 starts 40 minutes late\./)).toBeVisible();
  await expect(page.locator('[data-notices=past] li')).toContainText('replaced');

  await standing.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByLabel('Reason').fill('Starts on time after all');
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(standing).toHaveCount(0);
  await expect(band(/SS1 starts 40 minutes late\./)).toHaveCount(0);
  await publicPage.close();
});

test('posts are told, asked, and counted: two phones of three have it; a stopped stage shows who knows', {
  tag: '@long',
}, async ({ page, browser }) => {
  // Five people and three phones.
  test.slow();
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [
          {
            date: new Date().toISOString().slice(0, 10),
            course: [{ stage: 'SS1', distance_m: 10_000, start_post: 'GATE', finish_post: 'ARCH' }],
          },
        ],
        crews: { '1': '' },
      },
    },
  });
  const admin = await administrator(theSite());
  const phones = await Promise.all([browser.newContext(), browser.newContext(), browser.newContext()]);
  const desks = [];
  for (const [n, context] of phones.entries())
    desks.push(
      await pairedPhone(context, admin, await postId(admin, rally.rallyId, n === 0 ? 'GATE' : 'ARCH')),
    );
  const [gate, arch, silent] = desks as [PostDesk, PostDesk, PostDesk];
  await phones[2]?.setOffline(true);
  const spectator = await browser.newPage();
  await new LivePage(spectator).open(rally.at.stage('SS1'));

  await new ShellPage(page).signIn(account('ADMIN'), `${rally.at.notices}`);
  await page.getByRole('button', { name: 'Posts', exact: true }).click();
  await page.getByLabel('Which posts').selectOption('Posts of SS1 (main)');
  await page.getByLabel('Text in English').fill('A camel on the course at km 4.');
  await page.getByLabel('Answer').selectOption('Acknowledgement asked');
  await page.getByRole('button', { name: 'Send' }).click();
  const line = page.locator('[data-notices=standing] li').first();
  await expect(line).toContainText('Posts: SS1 · main');
  await expect(gate.page.locator('[data-message=notice]')).toContainText('A camel on the course');
  await expect(line.locator('[data-delivered]')).toHaveText('2 of 3 phones');
  await expect(line.locator('[data-understood-by]')).toHaveText('0 of 2 acknowledged');
  await arch.page.getByRole('button', { name: 'Understood' }).click();
  await expect(line.locator('[data-understood-by]')).toHaveText('1 of 2 acknowledged');
  await line.locator('[data-delivered]').click();
  await expect(line.locator('[data-told-post=ARCH][data-state=understood]')).toHaveCount(1);
  await expect(line.locator('[data-told-post=GATE][data-state=delivered]')).toHaveCount(1);

  // Officials read theirs on every page of the rally and at headquarters; the public reads neither.
  await page.getByRole('button', { name: 'Officials', exact: true }).click();
  await page.getByLabel('Text in English').fill('Briefing at 18:00.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('[data-official-notices]')).toContainText('Briefing at 18:00.');
  const office = await (await browser.newContext()).newPage();
  await new ShellPage(office).signIn(rally.organizer);
  await office.goto(new URL(`/organizer/rally/${rally.code}`, page.url()).href);
  await expect(office.locator('[data-official-notices]')).toContainText('Briefing at 18:00.');
  await expect(spectator.getByText(/camel|Briefing/)).toHaveCount(0);

  // The stage is stopped by whoever may: nobody writes to its posts, they are told.
  await rally.says({ kind: 'stage_status', stage: 'SS1', status: 'running' });
  await rally.says({ kind: 'stage_status', stage: 'SS1', status: 'interrupted', reason: 'An accident' });
  const stopped = office.locator('[data-stopped=SS1]');
  await expect(stopped.locator('[data-understood-by]')).toHaveText('0 of 2 acknowledged');
  await phones[0]?.setOffline(true);
  await gate.page.locator('[data-message=stage_stopped]').getByRole('button').click();
  await expect(gate.queue).toHaveAttribute('data-queue', '1');
  await phones[0]?.setOffline(false);
  await expect(stopped.locator('[data-understood-by]')).toHaveText('1 of 2 acknowledged');
  const ofStages = page.locator('[data-notices=stages] [data-stage-message=stage_stopped]');
  await expect(ofStages.locator('[data-told-post=GATE][data-state=understood]')).toHaveCount(1);
  await page.goto(new URL('/admin', page.url()).href);
  const need = page.locator(`[data-needs="${rally.code}"] [data-need=stopped]`);
  await expect(need).toHaveText('SS1 stopped: 1 post has not acknowledged (ARCH)');
  await need.click();
  await expect(ofStages).toContainText('SS1 is stopped');

  await phones[2]?.setOffline(false);
  await expect(silent.page.locator('[data-message=stage_stopped]')).toBeVisible({ timeout: 30_000 });
  for (const context of [...phones, office.context(), spectator.context()]) await context.close();
});
