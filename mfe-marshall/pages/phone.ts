/** A post's phone as tests use it: its key, its pad and its list, and a server that takes times. */
import type { Fact } from '@bivouac/data';
import { answer, css, type OpenPage, page, type Recording, userEvent } from '@bivouac/testing';
import { expect } from 'vitest';
import { openPage } from './open.ts';

export const tapKey = css('[data-tap]');
export const pad = css('[data-pad]');
export const padEcho = css('[data-pad-echo]');
export const taps = css('[data-last-taps] li');
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const choose = (name: string) => userEvent.click(button(name).first());
export const MOTO = 'START-SS1 · MOTO';
export const AUTO = 'START-SS1 · AUTO';
export const FINISH = 'FINISH-SS1 · MOTO';

/** Width and height of phones, upright and on their side. */
export const SIZES = [
  [320, 568],
  [360, 740],
  [667, 375],
  [740, 360],
  [844, 390],
] as const;

export const countOf = (selector: string) => expect.poll(() => document.querySelectorAll(selector).length);
/** Number of the newest time in the list. */
export const numberOf = () => document.querySelector<HTMLElement>('[data-last-taps] li')?.dataset.number;

/** What a phone says of itself differs with every check-in: the recorded answer fits all. No crew has the number 99. */
function served(recording: Recording): Recording {
  const checkIn = recording.recorded.answers.find(({ path }) => path.endsWith('/rpc/check_in'));
  return recording.with(
    answer('POST', '/rest/v1/rpc/check_in', (known) => known ?? checkIn?.body),
    answer(
      'POST',
      '/rest/v1/rpc/record',
      (known, { sent }) =>
        known ??
        (sent as { facts: Fact[] }).facts.map((fact) =>
          'number' in fact && fact.number === '99'
            ? { id: fact.id, outcome: 'accepted_flagged', flags: ['unknown_number'] }
            : { id: fact.id, outcome: 'accepted' },
        ),
    ),
  );
}

/** Opens the post and waits for TAP TIME. */
export async function openPost(recording: Recording, more = {}): Promise<OpenPage> {
  const path = recording.at('post');
  const opened = await openPage(served(recording), { path, width: 360, height: 740, ...more });
  await expect.element(tapKey).toBeVisible();
  await expect.element(button('Sun')).toBeVisible();
  return opened;
}

/** As after a reload, whatever the page has open by then. */
export const openAgain = (recording: Recording, more = {}): Promise<OpenPage> =>
  openPage(served(recording), {
    ...{ path: recording.at('post'), width: 360, height: 740, keepStorage: true },
    ...more,
  });

/** Presses keys of the pad. */
export async function keys(text: string): Promise<void> {
  for (const key of text) await userEvent.click(css(`[data-key="${key}"]`));
}

/** Takes a time and gives it a number. */
export async function take(number: string): Promise<void> {
  await userEvent.click(tapKey);
  await keys(`${number}✓`);
  await expect.poll(() => pad.query()).toBeNull();
}

export const recorded = (opened: OpenPage): Fact[] =>
  opened.sent('POST', '/rest/v1/rpc/record').flatMap(({ sent }) => (sent as { facts: Fact[] }).facts);

/** Buttons within 44 px of TAP TIME, and whether it is whole and on top. */
export function aroundTapKey() {
  const key = document.querySelector('[data-tap]') as HTMLElement;
  const { top, left, right, bottom } = key.getBoundingClientRect();
  const at = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('button') ?? null;
  const near = new Set<string>();
  for (let x = left - 44; x <= right + 44; x += 11)
    for (let y = top - 44; y <= bottom + 44; y += 11) {
      const found = at(x, y);
      if (found && found !== key && !found.hasAttribute('data-understood')) near.add(found.innerText);
    }
  const isWhole = top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
  const corners = [left + 8, right - 8].flatMap((x) => [at(x, top + 8), at(x, bottom - 8)]);
  return { isWhole, isOnTop: corners.every((one) => one === key), near: [...near] };
}

/** Texts that stick out of the screen, or are covered by the clock and TAP TIME next to them. */
export function cutWords(): string[] {
  const covers = [...document.querySelectorAll('[data-status], [data-tap], [data-keys]')]
    .filter((one) => one.closest('[data-desk]') && innerWidth > innerHeight)
    .map((one) => (one.matches('[data-tap]') ? (one.parentElement as Element) : one))
    .filter((one) => getComputedStyle(one).position === 'fixed');
  const left = Math.min(innerWidth, ...covers.map((one) => one.getBoundingClientRect().left));
  const cut = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const isOver =
      covers.some((one) => one.contains(node)) || node.parentElement?.closest('[data-message]') !== null;
    const edge = isOver ? document.documentElement.clientWidth : left;
    for (const box of range.getClientRects())
      if (box.width > 1 && box.height > 1 && (box.left < 0 || box.right > edge + 1))
        cut.add((node.textContent ?? '').trim());
  }
  return [...cut];
}

/** Of clock, offline sign and queue, those that cannot be read whole. */
export function coveredSigns(): string[] {
  const isSeen = (one: Element, x: number, y: number) => one.contains(document.elementFromPoint(x, y));
  return ['[data-clock]', '[data-offline]', '[data-queue]'].filter((selector) => {
    const one = document.querySelector(selector);
    // Next to the keys of a number there is no room for the queue.
    if (!one || (selector === '[data-queue]' && getComputedStyle(one).display === 'none')) return !one;
    const words = document.createRange();
    words.selectNodeContents(one);
    return [...words.getClientRects()].some(({ left, right, top, bottom }) => {
      const { clientWidth } = document.documentElement;
      const isOut = left < 0 || top < 0 || right > clientWidth || bottom > innerHeight;
      const across = [left + 1, (left + right) / 2, right - 1];
      return isOut || across.some((x) => [top + 2, bottom - 2].some((y) => !isSeen(one, x, y)));
    });
  });
}

/** Of the clock, the duty, the time and the number, those that are not in sight while the keys are open. */
export const hiddenByKeys = () =>
  ['[data-clock]', '[data-pad-duty]', '[data-pad] time', '[data-typed]', '[data-pad-echo]'].filter(
    (selector) => {
      const one = document.querySelector(selector);
      const { left, right, top, bottom } = one?.getBoundingClientRect() ?? new DOMRect(-1);
      const on = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return !one?.contains(on) || left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
    },
  );
