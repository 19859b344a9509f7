/** Taking times at a post of two races: whose number it is, which duty it belongs to, and what is asked. */
import { answer, css, page, recording, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { reloadGate } from '../src/app/reload-gate.ts';
import {
  AUTO,
  button,
  choose,
  countOf,
  FINISH,
  keys,
  MOTO,
  numberOf,
  openAgain,
  openPost,
  pad,
  padEcho,
  recorded,
  take,
  tapKey,
  taps,
} from './phone.ts';

const post = await recording('post');
/** The same without a network from the start. */
const unreachable = post.with(
  answer('POST', /\/rpc\/(my_post|post_book)$/, () => {
    throw new TypeError('Failed to fetch');
  }),
);
const isOn = (duty: string) => expect.element(button(duty)).toHaveAttribute('aria-pressed', 'true');

it('moves a time to the right duty by one press, with its instant, before it is sent and after', async () => {
  const opened = await openPost(post);
  opened.goOffline();
  await choose(MOTO);
  await take('2');
  const instant = document.querySelector('[data-last-taps] li time')?.getAttribute('datetime');
  // The race alone has the number: no duty of the other one is offered.
  await countOf('[data-last-taps] [data-move]').toBe(1);
  await choose(`Move the time of 2 to ${FINISH}`);
  await isOn(FINISH);
  await countOf('[data-last-taps] li').toBe(1);
  await expect.element(css('time', taps.first())).toHaveAttribute('datetime', instant ?? '');

  // The number of a crew of the other race says where it belongs.
  await choose(MOTO);
  await countOf('[data-last-taps] li').toBe(0);
  await userEvent.click(tapKey);
  await keys('0202');
  await expect.element(padEcho).toMatchTextContent('202 is in AUTO');
  await userEvent.click(pad.getByRole('button', { name: /to START-SS1 · AUTO$/ }));
  await isOn(AUTO);
  await expect.poll(numberOf).toBe('202');
  expect(recorded(opened)).toEqual([]);
  opened.goOffline(false);
  await opened.advance(30_000);
  await expect
    .poll(() => recorded(opened))
    .toMatchObject([
      { number: '2', control: 'FINISH-SS1', race: 'MOTO', passage: 'finish', at: instant },
      { number: '202', control: 'START-SS1', race: 'AUTO', passage: 'start' },
    ]);
  const [first] = recorded(opened);

  // Sent already: a correction follows, and the list shows the time once.
  await choose(FINISH);
  await choose(`Move the time of 2 to ${MOTO}`);
  await isOn(MOTO);
  await countOf('[data-last-taps] li').toBe(1);
  await opened.advance(30_000);
  await expect
    .poll(() => recorded(opened).at(-1))
    .toMatchObject({
      number: '2',
      control: 'START-SS1',
      at: instant,
      supersedes: first?.id,
      reason: 'Moved to its duty at the post',
    });
  await choose(FINISH);
  await countOf('[data-last-taps] li').toBe(0);
});

it('has crews of both races on the pad where both pass at one time, by code', async () => {
  await openPost(post);
  await choose(MOTO);
  await userEvent.click(tapKey);
  const offered = () => [...document.querySelectorAll('[data-next]')].map((one) => one.textContent);
  await expect.poll(offered).toEqual(['1MOTO', '2MOTO', '3MOTO', '4MOTO', '201AUTO', '202AUTO']);
  await userEvent.click(css('[data-next="201"]'));
  await isOn(AUTO);
  await expect.poll(numberOf).toBe('201');
});

it('offers every duty for a time without a number', async () => {
  await openPost(post);
  await choose(MOTO);
  await userEvent.click(tapKey);
  await choose('Number later');
  await choose('Move the time of ? to another duty');
  for (const duty of [FINISH, AUTO])
    await expect.element(button(`Move the time of ? to ${duty}`)).toBeVisible();
});

it('takes a number before its time, and says that nobody has it', async () => {
  const opened = await openPost(post);
  await choose(MOTO);
  await choose('Another number first');
  const first = css('[data-first-pad]');
  await keys('3');
  await expect.element(tapKey).toMatchTextContent('3');
  await userEvent.click(tapKey);
  await expect.poll(numberOf).toBe('3');
  expect(pad.query()).toBeNull();
  await keys('77');
  await expect
    .element(first)
    .toMatchTextContent('No crew has the number 77 here: the time is kept all the same.');
  await userEvent.click(tapKey);
  await expect.poll(numberOf).toBe('77');
  await userEvent.click(first.getByRole('button', { name: 'Close the keys' }));
  await opened.advance(20_000);
  await expect
    .poll(() => recorded(opened).map((one) => ('number' in one ? one.number : null)))
    .toEqual(['3', '77']);
});

it('asks once about a number nobody has, and about one that came already; both are kept and sent', async () => {
  const opened = await openPost(post);
  await choose(MOTO);
  await take('2');
  for (const [number, sentence] of [
    ['99', /^No crew has the number 99 here\. Once more to keep it\.$/],
    ['2', /^2 came already at \d\d:\d\d:\d\d\. Once more to keep both\.$/],
  ] as const) {
    await userEvent.click(tapKey);
    await keys(`${number}✓`);
    await expect.element(padEcho).toMatchTextContent(sentence);
    await keys('✓');
    await expect.poll(numberOf).toBe(number);
  }
  await opened.advance(30_000);
  await expect
    .poll(() => recorded(opened).map((one) => ('number' in one ? one.number : null)))
    .toEqual(['2', '99', '2']);
  await expect.element(css('[data-last-taps] [data-number="99"]')).toMatchTextContent('unknown number');
});

it('is a board when it is turned, also for a start that is not given yet', async () => {
  const opened = await openPost(post);
  const board = css('[data-board]');
  await choose(MOTO);
  await choose('Give start');
  await userEvent.click(css('[data-next="2"]'));
  await expect.element(board).not.toBeVisible();
  await opened.resize(780, 360);
  await expect.element(board).toMatchTextContent(/^start proposed2\d\d:\d\d:00$/);
  // Nothing below is pressed by chance.
  expect(document.elementFromPoint(390, 180)?.closest('[data-board]')).not.toBeNull();
  await opened.resize(360, 780);
  await userEvent.click(css('[data-give-now]'));
  await opened.resize(780, 360);
  await expect.element(board).toMatchTextContent(/^start given2\d\d:\d\d:00$/);
});

it('has three looks, each one press away, and keeps the last over a restart', async () => {
  await openPost(post);
  const colours = () => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color];
  };
  for (const [look, background, colour] of [
    ['Sun', 'rgb(255, 255, 255)', 'rgb(0, 0, 0)'],
    ['Dark', 'rgb(14, 17, 22)', 'rgb(237, 241, 246)'],
    ['Night', 'rgb(0, 0, 0)', 'rgb(255, 75, 62)'],
  ] as const) {
    await choose(look);
    await expect.poll(colours, { message: look }).toEqual([background, colour]);
  }
  await openPost(post, { keepStorage: true });
  await expect.poll(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 75, 62)']);
});

it('has a number that was half typed or asked about after a reload, with the instant of its time', async () => {
  await openPost(post);
  await choose(MOTO);
  await take('1');
  await userEvent.click(tapKey);
  await keys('1✓');
  const asked = /^1 came already at \d\d:\d\d:\d\d\. Once more to keep both\.$/;
  await expect.element(padEcho).toMatchTextContent(asked);
  const instantOf = (within: string) => document.querySelector(`${within} time`)?.getAttribute('datetime');
  const instant = instantOf('[data-pad]');
  expect(instant).toBeTruthy();
  await openAgain(unreachable);
  await expect.element(css('[data-typed]', pad)).toHaveTextContent('1');
  await expect.element(padEcho).toMatchTextContent(asked);
  await expect.poll(() => instantOf('[data-pad]')).toBe(instant);
  // It was asked already: once more keeps both.
  await keys('✓');
  await countOf('[data-pad]').toBe(0);
  await expect.poll(numberOf).toBe('1');
  expect(instantOf('[data-last-taps] li')).toBe(instant);

  // Half typed as well; answered with "later", it is forgotten.
  await userEvent.click(tapKey);
  await keys('7');
  await openAgain(unreachable);
  await expect.element(css('[data-typed]', pad)).toHaveTextContent('7');
  await choose('Number later');
  await openAgain(unreachable);
  await expect.element(tapKey).toBeVisible();
  await countOf('[data-pad]').toBe(0);
});

it('is not loaded anew while a time awaits its number', async () => {
  const opened = await openPost(post);
  await choose(MOTO);
  await expect.poll(() => reloadGate.mayReload()).toBe(true);
  await userEvent.click(tapKey);
  await expect.element(pad).toBeVisible();
  await expect.poll(() => reloadGate.mayReload()).toBe(false);
  await userEvent.click(css('[data-next="1"]'));
  await expect.poll(numberOf).toBe('1');
  await opened.advance(10_000);
  await expect.poll(() => reloadGate.mayReload()).toBe(true);
});

it('says of a time that a full phone did not save that it is not, until there is room', async () => {
  const opened = await openPost(post);
  opened.goOffline();
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  try {
    await userEvent.click(tapKey);
    await expect.element(css('[data-not-saved]')).toMatchTextContent('NOT SAVED: the phone is full.');
    await expect.element(padEcho).toHaveTextContent('Which crew?');
    await choose('Number later');
    await expect.element(taps.first()).toHaveAttribute('data-state', 'notSaved');
    await expect.element(taps.first()).toMatchTextContent('NOT SAVED: write it on paper');
    await expect.element(page.getByRole('alert').filter({ hasText: '1 TIME IS NOT SAVED' })).toBeVisible();
  } finally {
    IDBObjectStore.prototype.put = put;
  }
  await opened.advance(10_000);
  await expect.element(taps.first()).toHaveAttribute('data-state', 'held');
  expect(page.getByRole('alert').filter({ hasText: 'NOT SAVED' }).query()).toBeNull();
});

it('says that times wait for their numbers, and not for the network', async () => {
  await openPost(post);
  const queue = css('[data-queue]');
  await expect.element(queue).toHaveTextContent('all sent');
  for (const count of ['1 needs a number', '2 need numbers']) {
    await userEvent.click(tapKey);
    await choose('Number later');
    await expect.element(queue).toHaveTextContent(count);
  }
  await take('7');
  await expect.element(queue).toHaveTextContent('queue 1 · 2 need numbers');
});
