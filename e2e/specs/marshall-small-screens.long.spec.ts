/** A post on the smallest phones: what is said without connection, whose number is typed, and that nothing is cut or lost. */
import { pairedPhone } from '../pages/marshall/desk-page.ts';
import { administrator, theSite } from '../stack/people.ts';
import { twoRaces } from '../stack/shared-start.ts';
import { expect, type Page, test } from '../story.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const SIZES = [
  [320, 568],
  [360, 740],
  [667, 375],
  [740, 360],
  [844, 390],
] as const;

/** The words of the page that stick out of the screen, or lie beside the clock beneath it and TAP TIME. */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const lying = [...document.querySelectorAll('[data-status], [data-tap], [data-keys]')]
      .filter((one) => one.closest('[data-desk]') && innerWidth > innerHeight)
      .map((one) => (one.matches('[data-tap]') ? (one.parentElement as Element) : one));
    const covers = lying.filter((one) => getComputedStyle(one).position === 'fixed');
    const left = Math.min(innerWidth, ...covers.map((one) => one.getBoundingClientRect().left));
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const isOver =
        covers.some((one) => one.contains(node)) || node.parentElement?.closest('[data-message]');
      for (const box of range.getClientRects()) {
        const isCut = box.left < 0 || box.right > (isOver ? document.documentElement.clientWidth : left) + 1;
        if (box.width > 1 && box.height > 1 && isCut) cut.push((node.textContent ?? '').trim());
      }
    }
    return [...new Set(cut)];
  });

/** What must be read at any moment and is not: beneath something else, or not whole on the screen. */
const coveredSigns = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (one: Element, x: number, y: number) => one.contains(document.elementFromPoint(x, y));
    return ['[data-clock]', '[data-offline]', '[data-queue]'].filter((selector) => {
      const one = document.querySelector(selector);
      // Beside the keys of a number there is no room for the queue.
      if (!one || (selector === '[data-queue]' && getComputedStyle(one).display === 'none')) return !one;
      const words = document.createRange();
      words.selectNodeContents(one);
      return [...words.getClientRects()].some(({ left, right, top, bottom }) => {
        const isOut =
          left < 0 || top < 0 || right > document.documentElement.clientWidth || bottom > innerHeight;
        const across = [left + 1, (left + right) / 2, right - 1];
        return isOut || across.some((x) => [top + 2, bottom - 2].some((y) => !isSeen(one, x, y)));
      });
    });
  });

const heightOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((one) => Math.round(one.getBoundingClientRect().height));

test('without connection one line says so and opens, and nothing is cut on any phone', {
  tag: '@long',
}, async ({ context }) => {
  test.slow();
  const { post } = await twoRaces(theSite());
  const desk = await pairedPhone(context, await administrator(theSite()), post);
  const { page } = desk;
  await desk.take('1');
  await context.setOffline(true);
  await page.reload();
  await expect(desk.tapKey).toBeVisible();
  const notice = page.locator('[data-remembered]');
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const size = `${width} × ${height}`;
    await expect(notice).toBeVisible();
    expect(await heightOf(page, '[data-remembered]'), size).toBeLessThanOrEqual(48);
    expect(await cutWords(page), size).toEqual([]);
    expect(await coveredSigns(page), size).toEqual([]);
    await notice.locator('summary').click();
    await expect(notice).toContainText('Without connection: the post as it was read on');
    await expect(notice.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await cutWords(page), size).toEqual([]);
    await notice.locator('summary').click();
  }
});

test('nothing covers the clock, the queue or that there is no connection, also while a number can be undone', {
  tag: '@long',
}, async ({ context }) => {
  test.slow();
  const { post } = await twoRaces(theSite());
  const desk = await pairedPhone(context, await administrator(theSite()), post);
  const { page } = desk;
  const undo = page.locator('[data-undo]');
  await context.setOffline(true);
  await expect(page.locator('[data-offline]')).toBeVisible();
  for (const [at, [width, height]] of [...SIZES, [568, 320] as const].entries()) {
    await page.setViewportSize({ width, height });
    const size = `${width} × ${height}`;
    await desk.take(String(at + 1));
    await expect(undo, size).toBeInViewport({ ratio: 1 });
    expect(await coveredSigns(page), size).toEqual([]);
    await desk.tapKey.click();
    await expect(undo, `${size}, keys`).toBeInViewport({ ratio: 1 });
    expect(await coveredSigns(page), `${size}, keys`).toEqual([]);
    await page.getByRole('button', { name: 'Number later' }).click();
    await expect(undo, `${size}, over`).toHaveCount(0, { timeout: 15_000 });
    await page.evaluate('scrollTo(0, 0)');
    expect(await coveredSigns(page), `${size}, over`).toEqual([]);
  }
});

test('the lowest phone on its side shows every tab whole, and what it is told leaves the clock free', {
  tag: '@long',
}, async ({ context }) => {
  test.slow();
  const { rally, post } = await twoRaces(theSite());
  const desk = await pairedPhone(context, await administrator(theSite()), post);
  const { page } = desk;
  await desk.take('1');
  await page.setViewportSize({ width: 568, height: 320 });
  const cutTabs = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-desk] fieldset button')]
        .filter((tab) => {
          const around = tab.closest('fieldset')?.getBoundingClientRect() ?? new DOMRect();
          return tab.getBoundingClientRect().right > around.right || tab.scrollWidth > tab.clientWidth;
        })
        .map((tab) => tab.textContent),
    );
  expect(await cutTabs()).toEqual([]);
  await rally.says({
    kind: 'notice',
    audience: 'posts',
    level: 'urgent',
    text: { en: 'The helicopter is late: nobody starts before you hear from us again.' },
  });
  const message = page.locator('[data-message]');
  await expect(message).toBeVisible();
  for (const side of ['Times', 'Problem']) {
    await page.locator('[data-desk] > fieldset').getByText(side, { exact: true }).dispatchEvent('click');
    expect(await coveredSigns(page), side).toEqual(['[data-offline]']);
    await expect(message, side).toBeInViewport({ ratio: 1 });
    await expect(message.getByRole('button'), side).toBeInViewport({ ratio: 1 });
  }
  await message.getByRole('button').click();
  await expect(message).toHaveCount(0);
});

test('with the keys open, the clock, the duty and whose number is typed stay in sight', {
  tag: '@long',
}, async ({ context }) => {
  test.slow();
  const { post } = await twoRaces(theSite());
  const desk = await pairedPhone(context, await administrator(theSite()), post);
  const { page } = desk;
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const size = `${width} × ${height}`;
    await page.evaluate('scrollTo(0, 0)');
    await desk.tapKey.click();
    await page.locator('[data-key="3"]').click();
    const inSight = () =>
      page.evaluate(() =>
        ['[data-clock]', '[data-pad-duty]', '[data-pad] time', '[data-typed]', '[data-pad-echo]'].filter(
          (selector) => {
            const one = document.querySelector(selector);
            const { left, right, top, bottom } = one?.getBoundingClientRect() ?? new DOMRect(-1);
            const on = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return !one?.contains(on) || left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
          },
        ),
      );
    expect(await inSight(), size).toEqual([]);
    for (const key of ['1', '✓'])
      await expect(page.locator(`[data-key="${key}"]`), size).toBeInViewport({ ratio: 1 });
    expect(await cutWords(page), size).toEqual([]);
    // However far the keys are moved.
    await page.getByRole('button', { name: 'Number later' }).scrollIntoViewIfNeeded();
    expect(await inSight(), `${size}, moved`).toEqual([]);
    await page.getByRole('button', { name: 'Number later' }).click();
  }
});

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
