import { expect, test } from '../pages/organizer/timing-story.ts';

test('shots', async ({ desk, rally }) => {
  test.setTimeout(240_000);
  const phone = (number: string, at: string) => ({
    kind: 'chrono',
    number,
    control: 'FINISH-SS1',
    at,
    source: 'phone',
    device: 'Arch 1',
  });
  await rally.says(
    phone('7', '09:06:30'),
    phone('21', '09:07:10'),
    phone('21', '09:08:20'),
    '30 finishes SS1 at 09:10:00',
    '31 finishes SS1 at 08:59:00',
    '99 finishes SS1 at 09:12:00',
    '7 checks in at TC1 at 09:23',
  );
  const base = desk.page.url();
  await expect(desk.row('30')).toContainText('09:10:00');
  const card = await desk.row('7').getAttribute('data-crew');
  const views: [string, string, (() => Promise<void>)?][] = [
    ['entry', ''],
    ['cards', `?view=cards&crew=${card}`],
    ['second', '?view=second'],
    [
      'clock',
      '?view=clock',
      async () => {
        const form = desk.page.locator('[data-clock-form]');
        await form.getByLabel('Device').selectOption('Arch 1');
        await form.getByLabel('From').fill('90000');
        await form.getByLabel('Until').fill('91500');
        await form.getByLabel('Move by').fill('+37');
        await form.getByLabel('Reason').fill('GPS at noon');
        await form.getByRole('button', { name: 'Preview' }).click();
        await expect(desk.page.locator('[data-who-moves]')).toHaveCount(1);
      },
    ],
    [
      'given',
      '?view=given',
      async () => {
        const form = desk.page.locator('[data-given-form]');
        await form.getByLabel('From number').fill('21');
        await form.getByLabel('To number').fill('31');
        await form.getByLabel('Time', { exact: true }).fill('8:00');
        await form.getByLabel('Reason').fill('Blocked after 12');
        await form.getByRole('button', { name: 'Preview' }).click();
        await expect(desk.page.locator('[data-who-moves]')).toHaveCount(1);
      },
    ],
    [
      'history',
      '',
      async () => {
        await desk.grid.focus();
        for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'h'])
          await desk.page.keyboard.press(key);
        await expect(desk.page.locator('[data-history] li')).not.toHaveCount(0);
      },
    ],
    [
      'paste',
      '',
      async () => {
        await desk.grid.focus();
        await desk.paste(
          'No\tFINISH-SS1\tTC9\n7\t09:06:30\t\n12\t09:08:05\t\n21\t9:61\t\n98\t91000\t\n30\t91007\t0931',
        );
        await expect(desk.page.locator('[data-paste=sum]')).toBeVisible();
      },
    ],
  ];
  for (const [width, scheme] of [
    [1440, 'light'],
    [768, 'dark'],
    [360, 'light'],
    [360, 'dark'],
  ] as const) {
    await desk.page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await desk.page.emulateMedia({ colorScheme: scheme });
    for (const [name, query, act] of views) {
      if (width === 360 && scheme === 'dark' && name !== 'entry') continue;
      await desk.page.goto(base + query);
      await desk.page.locator('h1').waitFor();
      await desk.page.waitForTimeout(700);
      await act?.();
      await desk.page.waitForTimeout(300);
      await desk.page.screenshot({
        path: `/tmp/chr-shots/${name}-${width}-${scheme}.png`,
        fullPage: name !== 'history' && name !== 'paste',
      });
    }
  }
});
