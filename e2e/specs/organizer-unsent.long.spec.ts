/** A desk whose network goes: what is typed is kept on the device, survives the page, and is sent by itself, once. */
import { expect, test } from '../pages/organizer/timing-story.ts';
import { administrator, theSite } from '../stack/people.ts';

const RECORD = '**/rest/v1/rpc/record';

test('typed without a network, the page begun anew, and there once as soon as the network is', async ({
  desk,
  rally,
}) => {
  const { page } = desk;
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss());
  });
  const unsent = page.locator('[data-unsent]');
  const isWaiting = async () => {
    await expect(unsent).toHaveAttribute('data-unsent', '1');
    await expect(desk.last.first()).toHaveAttribute('data-state', 'unsent');
    await expect(desk.last.first()).toContainText('09:10:00');
    await expect(desk.missing.filter({ hasText: /^7/ })).toHaveCount(0);
    await expect(desk.echo).toContainText('Next expected: 12');
    await expect(desk.row('7')).toContainText('09:10:00');
    await expect(desk.row('7').locator('[data-counted]', { hasText: '09:10:00' })).toHaveCount(0);
  };
  await page.context().setOffline(true);
  await desk.type('7⏎91000⏎');
  await isWaiting();
  await expect(unsent).toContainText('1 entry is not sent yet.');
  await expect(unsent).toContainText('kept on this device');

  const address = page.url();
  await page.locator('header a', { hasText: 'main' }).first().click();
  expect(asked).toEqual(['confirm']);
  expect(page.url()).toBe(address);
  await page.route(RECORD, (route) => route.abort());
  await page.context().setOffline(false);
  await page.reload();
  expect(asked).toEqual(['confirm', 'beforeunload']);
  await desk.number.waitFor();
  await isWaiting();

  await page.unroute(RECORD);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(desk.last.first()).toHaveAttribute('data-state', 'kept');
  await expect(unsent).toHaveCount(0);
  await expect(desk.row('7').locator('[data-counted]', { hasText: '09:10:00' })).toHaveCount(1);
  const admin = await administrator(theSite());
  const facts = await admin
    .from('facts')
    .select('body')
    .eq('rally_id', rally.rallyId)
    .eq('kind', 'chrono')
    .contains('body', { number: '7', control: 'FINISH-SS1' })
    .throwOnError();
  expect(facts.data).toHaveLength(1);
});
