/** What a post tells beside times: a false start at the line, who retired here with a photo; headquarters sees it. */
import { pairedPhone, postId } from '../pages/marshall/desk-page.ts';
import { ShellPage } from '../pages/shell/shell-page.ts';
import { administrator, theSite } from '../stack/people.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, test } from '../story.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

test('a false start and a retirement with its photo, said without network, reach headquarters', async ({
  context,
  browser,
}) => {
  const date = new Date().toISOString().slice(0, 10);
  const rally = await foundRally({
    races: {
      main: {
        discipline: 'stage',
        legs: [{ date, course: [{ stage: 'SS1', distance_m: 10_000, start_post: 'GATE' }] }],
        crews: { '1': '', '2': '', '3': '' },
      },
    },
  });
  const admin = await administrator(theSite());
  const desk = await pairedPhone(context, admin, await postId(admin, rally.rallyId, 'GATE'));
  const { page } = desk;
  await context.setOffline(true);
  await desk.choose('Problem');
  const told = page.locator('[data-told] li');
  await expect(page.locator('[data-incident=false_start]')).toBeDisabled();
  await page.locator('[data-problem-number]').fill('99');
  await expect(page.locator('[data-problem-crew]')).toHaveText('No crew has the number 99 here.');
  await page.locator('[data-problem-number]').fill('2');
  await page.locator('[data-incident=false_start]').click();
  await expect(told.first()).toHaveAttribute('data-what', 'false_start');

  // What is no picture is said so; a large one is scaled down on the phone.
  await page.locator('[data-picture]').setInputFiles({
    name: 'x.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'picture cannot be read' })).toBeVisible();
  const photo = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2_400, 1_800);
    const paper = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    for (let n = 0; n < 4_000; n++) {
      paper.fillStyle = `hsl(${(n * 37) % 360} 80% ${(n * 13) % 100}%)`;
      paper.fillRect((n * 997) % 2_400, (n * 641) % 1_800, 90, 60);
    }
    const bytes = await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer();
    return [...new Uint8Array(bytes)];
  });
  await page.locator('[data-picture]').setInputFiles({
    name: 'ditch.png',
    mimeType: 'image/png',
    buffer: Buffer.from(photo),
  });
  await expect(page.locator('[data-picture-taken]')).toBeVisible();
  await page.getByLabel('Note').fill('In the ditch at km 3');
  await page.locator('[data-says=retired]').click();
  await expect(told).toHaveCount(2);
  await expect(told.first()).toHaveAttribute('data-what', 'retired');
  await expect(page.locator('[data-pictures="1"]')).toBeVisible();
  await expect(page.locator('[data-picture-taken]')).toHaveCount(0);

  await page.reload();
  await expect(page.locator('[data-pictures="1"]')).toBeVisible();
  await context.setOffline(false);
  await desk.untilSent();
  await expect(page.locator('[data-pictures]')).toHaveCount(0, { timeout: 20_000 });

  const pictureOf = async () => {
    const { data: reports } = await admin
      .from('reports')
      .select('fact_id, facts!inner(rally_id)')
      .eq('facts.rally_id', rally.rallyId)
      .throwOnError();
    const { data } = await admin.rpc('picture', { report: reports[0]?.fact_id });
    return Buffer.from((data as string | null) ?? '', 'base64').length;
  };
  await expect.poll(pictureOf, { timeout: 20_000 }).toBeGreaterThan(0);
  const bytes = await pictureOf();
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThanOrEqual(100_000);
  const { data: incidents } = await admin
    .from('start_incidents')
    .select('number_typed, incident, facts!inner(rally_id)')
    .eq('facts.rally_id', rally.rallyId)
    .throwOnError();
  expect(incidents).toMatchObject([{ number_typed: '2', incident: 'false_start' }]);

  const office = await (await browser.newContext()).newPage();
  await new ShellPage(office).signIn(rally.organizer);
  await office.goto(new URL(`/organizer/rally/${rally.code}`, page.url()).href);
  const report = office.locator('[data-report=retired]');
  await expect(report).toContainText('2 · retired there');
  await expect(report).toContainText('In the ditch at km 3');
  await report.getByRole('button', { name: 'Show the photo' }).click();
  const shown = report.getByRole('img');
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400);

  await desk.choose('Problem');
  await told.first().getByRole('button').click();
  await expect(told).toHaveCount(1);
  await expect(report).toHaveCount(0);
  await office.context().close();
});
