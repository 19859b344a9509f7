/** Taking times at a post of two races: whose number it is, which duty it belongs to, and what is asked. */
import { css, recording, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import {
  AUTO,
  button,
  choose,
  countOf,
  FINISH,
  keys,
  MOTO,
  numberOf,
  openPost,
  pad,
  padEcho,
  recorded,
  take,
  tapKey,
  taps,
} from './phone.ts';

const post = await recording('post');
const isOn = (duty: string) => expect.element(button(duty)).toHaveAttribute('aria-pressed', 'true');

it('moves a time to the right duty by one press, with its instant', async () => {
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
  await keys('202');
  await expect.element(padEcho).toMatchTextContent('202 is in AUTO');
  await userEvent.click(pad.getByRole('button', { name: /to START-SS1 · AUTO$/ }));
  await isOn(AUTO);
  await expect.poll(numberOf).toBe('202');
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
    .toMatchTextContent('Nobody has the number 77 here: the time is kept all the same.');
  await userEvent.click(tapKey);
  await expect.poll(numberOf).toBe('77');
  await userEvent.click(first.getByRole('button', { name: 'Close the keys' }));
  await opened.advance(20_000);
  await expect
    .poll(() => recorded(opened).map((one) => ('number' in one ? one.number : null)))
    .toEqual(['3', '77']);
});

it('asks once about a number nobody has, and about one that came already', async () => {
  await openPost(post);
  await choose(MOTO);
  await take('2');
  for (const [number, sentence] of [
    ['99', /^Nobody has the number 99 here\. Once more to keep it\.$/],
    ['2', /^2 came already at \d\d:\d\d:\d\d\. Once more to keep both\.$/],
  ] as const) {
    await userEvent.click(tapKey);
    await keys(`${number}✓`);
    await expect.element(padEcho).toMatchTextContent(sentence);
    await keys('✓');
    await expect.poll(numberOf).toBe(number);
  }
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
