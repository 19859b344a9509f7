/** A number that is half typed at a post, over a reload of the page without a network. */
import { pairedPhone } from '../pages/marshall/desk-page.ts';
import { administrator, theSite } from '../stack/people.ts';
import { twoRaces } from '../stack/shared-start.ts';
import { expect, test } from '../story.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('a number typed at a question is there after a reload, with the instant of its tap', async ({
  context,
}) => {
  const { post } = await twoRaces(theSite());
  const desk = await pairedPhone(context, await administrator(theSite()), post);
  const { page } = desk;
  const echo = page.locator('[data-pad-echo]');
  await desk.take('1');
  await context.setOffline(true);
  await desk.tapKey.click();
  await page.locator('[data-key="1"]').click();
  await page.locator('[data-key="✓"]').click();
  await expect(echo).toHaveText(/^1 came already at \d\d:\d\d:\d\d\. Once more to keep both\.$/);
  const instant = await desk.pad.locator('time').getAttribute('datetime');
  await page.reload();
  await expect(desk.pad.locator('[data-typed]')).toHaveText('1');
  await expect(echo).toHaveText(/^1 came already at/);
  await expect(desk.pad.locator('time')).toHaveAttribute('datetime', instant ?? '');
  // It was asked already: once more keeps both.
  await page.locator('[data-key="✓"]').click();
  await expect(desk.pad).toHaveCount(0);
  await expect(desk.taps.first()).toHaveAttribute('data-number', '1');
  await expect(desk.taps.first().locator('time')).toHaveAttribute('datetime', instant ?? '');

  // Half typed as well; answered with "later", it is forgotten.
  await desk.tapKey.click();
  await page.locator('[data-key="7"]').click();
  await page.reload();
  await expect(desk.pad.locator('[data-typed]')).toHaveText('7');
  await page.getByRole('button', { name: 'Number later' }).click();
  await page.reload();
  await expect(desk.tapKey).toBeVisible();
  await expect(desk.pad).toHaveCount(0);
});
