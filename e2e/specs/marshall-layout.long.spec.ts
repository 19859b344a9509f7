/** TAP TIME on phones of every size: whole, on top, and nothing else within a thumb of it. */
import { pairedPhone } from '../pages/marshall/desk-page.ts';
import { administrator, theSite } from '../stack/people.ts';
import { twoRaces } from '../stack/shared-start.ts';
import { expect, test } from '../story.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('TAP TIME is whole on every phone, upright and on its side, under a stopped stage, and nothing is within a thumb of it', async ({
  context,
}) => {
  test.slow();
  const { rally, post } = await twoRaces(theSite());
  const desk = await pairedPhone(context, await administrator(theSite()), post);
  const { page } = desk;
  await desk.take('1');
  const isAlone = async () => {
    for (const [width, height] of [
      [360, 740],
      [320, 568],
      [740, 360],
      [667, 375],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      const found = await page.evaluate(() => {
        const key = document.querySelector('[data-tap]') as HTMLElement;
        const { top, left, right, bottom } = key.getBoundingClientRect();
        const isWhole = top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
        const at = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('button') ?? null;
        const corners = [
          [left + 8, top + 8],
          [right - 8, top + 8],
          [left + 8, bottom - 8],
          [right - 8, bottom - 8],
        ] as const;
        // Whatever is pressed around the key within 48 px is the key or nothing: but where the message is answered, above.
        const near = [];
        for (let x = left - 44; x <= right + 44; x += 11)
          for (let y = top - 44; y <= bottom + 44; y += 11) {
            const button = at(x, y);
            if (button && button !== key && !button.hasAttribute('data-understood'))
              near.push(button.innerText);
          }
        return { isWhole, isOnTop: corners.every(([x, y]) => at(x, y) === key), near: [...new Set(near)] };
      });
      expect(found, `${width} × ${height}`).toEqual({ isWhole: true, isOnTop: true, near: [] });
    }
  };
  await isAlone();
  await page.evaluate('scrollTo(0, 1e6)');
  await isAlone();
  await rally.says({ kind: 'stage_status', race: 'MOTO', stage: 'SS1', status: 'running' });
  await rally.says({
    kind: 'stage_status',
    race: 'MOTO',
    stage: 'SS1',
    status: 'interrupted',
    reason: 'An accident',
  });
  await expect(page.locator('[data-message=stage_stopped]')).toBeVisible();
  await isAlone();

  // On its side it still shows a crew its time, where that is asked for.
  await page.getByRole('button', { name: 'Understood' }).click();
  await page.getByRole('button', { name: 'Show to crew' }).click();
  await expect(page.locator('[data-board]')).toContainText(/^1\d\d:\d\d:\d\d/);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('[data-board]')).toHaveCount(0);
});
