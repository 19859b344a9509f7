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

test('a pasted block, a void and a check without a network wait on the device and go by themselves', async ({
  desk,
  rally,
}) => {
  await rally.says(
    '7 finishes SS1 at 09:06:30',
    ...['12', '21', '30', '31', '32'].map((number) => `${number} finishes SS1 at 09:20`),
    { kind: 'stage_status', stage: 'SS1', status: 'completed' },
  );
  await expect(desk.row('7')).toContainText('09:06:30');
  const { page } = desk;
  const unsent = page.locator('[data-unsent]');
  const check = page.locator('[data-check=checked]');
  await expect(check).toBeVisible();
  await page.context().setOffline(true);

  await desk.grid.focus();
  await desk.paste('No\tFINISH-SS1\n12\t09:08:05\n21\t09:09:10');
  await page.getByRole('button', { name: 'Record 2 changes' }).click();
  await expect(page.locator('[data-outcome=waiting]')).toContainText('kept on this device');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(unsent).toHaveAttribute('data-unsent', '2');

  const seven = desk.last.filter({ hasText: '09:06:30' });
  await seven.getByRole('button', { name: 'Take back the time of 7 …' }).click();
  await page.getByRole('button', { name: 'Take back 09:06:30', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(seven).toHaveAttribute('data-state', 'undone');
  await expect(seven.getByRole('button')).toHaveCount(0);
  await expect(unsent).toHaveAttribute('data-unsent', '3');

  await check.click();
  await expect(unsent).toHaveAttribute('data-unsent', '4');

  await page.context().setOffline(false);
  await expect(unsent).toHaveCount(0);
  await expect(desk.row('12').locator('[data-counted]', { hasText: '09:08:05' })).toHaveCount(1);
  await expect(desk.row('21').locator('[data-counted]', { hasText: '09:09:10' })).toHaveCount(1);
  await expect(desk.row('7')).not.toContainText('09:06:30');
  await expect(page.locator('[data-stage-check=checked]')).toBeVisible();
  await expect(page.locator('[data-refused]')).toHaveCount(0);
});

test('a pasted block rejected after its sheet was closed is shown until it was read, also after a reload', async ({
  desk,
}) => {
  const { page } = desk;
  await page.context().setOffline(true);
  await desk.grid.focus();
  await desk.paste('No\tFINISH-SS1\n12\t09:08:05');
  await page.getByRole('button', { name: 'Record 1 change' }).click();
  await expect(page.locator('[data-outcome=waiting]')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.route(RECORD, async (route) => {
    const { facts } = route.request().postDataJSON() as { facts: { id: string }[] };
    await route.fulfill({
      json: facts.map(({ id }) => ({ id, outcome: 'refused', code: 'unknown_control', message: 'Gone.' })),
    });
  });
  await page.context().setOffline(false);
  await expect(page.locator('[data-refused="12"]')).toContainText('Gone.');
  await page.reload();
  await expect(page.locator('[data-refused="12"]')).toContainText('Gone.');
  await page.locator('[data-refused="12"]').getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.locator('[data-refused="12"]')).toHaveCount(0);
  await page.reload();
  await desk.number.waitFor();
  await expect(page.locator('[data-refused="12"]')).toHaveCount(0);
});
