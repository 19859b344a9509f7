/** A post on the smallest phones, upright and on their side: nothing is cut, covered or too near to TAP TIME. */
import { answer, css, recording, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import {
  AUTO,
  aroundTapKey,
  button,
  choose,
  countOf,
  coveredSigns,
  cutWords,
  hiddenByKeys,
  keys,
  MOTO,
  openPost,
  SIZES,
  take,
  tapKey,
} from './phone.ts';

const post = await recording('post');
const stopped = await recording('post-stopped');
const official = await recording('post-official');
const LOW_AND_NARROW = [
  [320, 568],
  [667, 375],
  [568, 320],
] as const;
const ALONE = { isWhole: true, isOnTop: true, near: [] };
const heightOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().height ?? 0;

it('keeps TAP TIME whole, on top and a thumb away from every other button', async () => {
  const opened = await openPost(post);
  await take('1');
  for (const top of [0, 1e6])
    for (const [width, height] of SIZES) {
      await opened.resize(width, height);
      scrollTo(0, top);
      await expect.poll(aroundTapKey, { message: `${width} × ${height}` }).toEqual(ALONE);
    }
});

it('keeps TAP TIME whole under a stopped stage, and shows a crew its time', async () => {
  const opened = await openPost(stopped);
  const message = css('[data-message=stage_stopped]');
  await expect.element(message).toBeVisible();
  for (const [width, height] of SIZES) {
    await opened.resize(width, height);
    await expect.poll(aroundTapKey, { message: `${width} × ${height}` }).toEqual(ALONE);
  }
  // The lowest one shows every tab and the whole message, and leaves the clock free.
  await opened.resize(568, 320);
  const cutTabs = () =>
    [...document.querySelectorAll('[data-desk] fieldset button')]
      .filter((tab) => {
        const around = tab.closest('fieldset')?.getBoundingClientRect() ?? new DOMRect();
        return tab.getBoundingClientRect().right > around.right || tab.scrollWidth > tab.clientWidth;
      })
      .map((tab) => tab.textContent);
  await expect.poll(cutTabs).toEqual([]);
  for (const side of ['Problem', 'Times']) {
    (button(side).element() as HTMLElement).click();
    // There is a connection, and no sign of none.
    await expect.poll(coveredSigns, { message: side }).toEqual(['[data-offline]']);
    await expect.element(message.getByRole('button')).toBeInViewport({ ratio: 1 });
  }
  await choose('Understood');
  await opened.resize(667, 375);
  await take('1');
  await choose('Show to crew');
  await expect.element(css('[data-board]')).toMatchTextContent(/^1\d\d:\d\d:\d\d/);
  await choose('Close');
  await countOf('[data-board]').toBe(0);
});

it('keeps the clock, the duty and the typed number in sight while the keys are open', async () => {
  const opened = await openPost(post);
  for (const [width, height] of SIZES) {
    const message = `${width} × ${height}`;
    await opened.resize(width, height);
    scrollTo(0, 0);
    await userEvent.click(tapKey);
    await keys('3');
    await expect.poll(hiddenByKeys, { message }).toEqual([]);
    for (const key of ['1', '✓'])
      await expect.element(css(`[data-key="${key}"]`)).toBeInViewport({ ratio: 1 });
    await expect.poll(cutWords, { message }).toEqual([]);
    // However far the keys are moved.
    button('Number later').element().scrollIntoView();
    await expect.poll(hiddenByKeys, { message: `${message}, moved` }).toEqual([]);
    await choose('Number later');
  }
});

it('covers neither clock nor queue nor the offline sign while a number can be undone', async () => {
  const opened = await openPost(post);
  const undo = css('[data-undo]');
  opened.goOffline();
  await take('9');
  await expect.element(css('[data-offline]')).toBeVisible();
  for (const [at, [width, height]] of LOW_AND_NARROW.entries()) {
    const message = `${width} × ${height}`;
    await opened.resize(width, height);
    await take(String(at + 1));
    await expect.element(undo).toBeInViewport({ ratio: 1 });
    await expect.poll(coveredSigns, { message }).toEqual([]);
    await userEvent.click(tapKey);
    await expect.element(undo).toBeInViewport({ ratio: 1 });
    await expect.poll(coveredSigns, { message: `${message}, keys` }).toEqual([]);
    await choose('Number later');
    await opened.advance(15_000);
    await countOf('[data-undo]').toBe(0);
    scrollTo(0, 0);
    await expect.poll(coveredSigns, { message: `${message}, over` }).toEqual([]);
  }
});

it('says in one line that it shows what was read before, and explains it on request', async () => {
  await openPost(post);
  const cut = answer('POST', /\/rpc\/(my_post|post_book)$/, () => {
    throw new TypeError('Failed to fetch');
  });
  const opened = await openPost(post.with(cut), { keepStorage: true });
  const notice = css('[data-remembered]');
  for (const [width, height] of SIZES) {
    const message = `${width} × ${height}`;
    await opened.resize(width, height);
    await expect.element(notice).toBeVisible();
    await expect.poll(() => heightOf('[data-remembered]'), { message }).toBeLessThanOrEqual(48);
    await expect.poll(cutWords, { message }).toEqual([]);
    const summary = css('summary', notice);
    await userEvent.click(summary);
    await expect.element(notice).toMatchTextContent('Without connection: the post as it was read on');
    await expect.element(notice.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect.poll(cutWords, { message: `${message}, open` }).toEqual([]);
    await userEvent.click(summary);
  }
});

it('says in one low line that results are official, for the race it is true of', async () => {
  const opened = await openPost(official, { width: 320, height: 568 });
  await choose(MOTO);
  await expect.element(css('[data-held]')).toHaveTextContent('SS1 official: times pending review');
  for (const [width, height] of SIZES) {
    await opened.resize(width, height);
    await expect.poll(() => heightOf('[data-held]')).toBeLessThanOrEqual(24);
  }
  await choose(AUTO);
  await countOf('[data-held]').toBe(0);
});
