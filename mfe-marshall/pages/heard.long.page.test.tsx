/** What a post hears of its times and crews from others, what it takes back, and what it works on after a restart. */
import type { Fact, PostBook } from '@bivouac/data';
import { answer, css, page, recording, refusal, rpc, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { keepWork, nothingKept, workKey } from '../src/capture/kept-work.ts';
import {
  AUTO,
  button,
  choose,
  countOf,
  keys,
  MOTO,
  numberOf,
  openAgain,
  openPost,
  pad,
  recorded,
  take,
  tapKey,
  taps,
} from './phone.ts';

const post = await recording('post');
const official = await recording('post-official');
const book = post.answered<PostBook>('post_book');
const checkedIn = post.answered<object>('check_in');
const duty = (label: string) => {
  const [code, race] = label.split(' · ');
  return book.duties.find((one) => one.code === code && one.race === race) as PostBook['duties'][number];
};
const cut = answer('POST', /\/rpc\/(my_post|post_book)$/, () => {
  throw new TypeError('Failed to fetch');
});
const isOn = (label: string) => expect.element(button(label)).toHaveAttribute('aria-pressed', 'true');
const instantOf = (within: string) => document.querySelector(`${within} time`)?.getAttribute('datetime');
const tapOf = (number: string) => css(`[data-last-taps] [data-number="${number}"]`);
const allSent = () => expect.element(css('[data-queue]')).toHaveAttribute('data-queue', '0');

it('undoes a number given by mistake and keeps its time, and a time whose number was chosen first', async () => {
  await openPost(post);
  const undo = css('[data-undo]');
  await choose(AUTO);
  await userEvent.click(tapKey);
  const instant = instantOf('[data-pad]');
  await userEvent.click(css('[data-next="1"]'));
  await isOn(MOTO);
  await expect.element(undo).toHaveTextContent('Undo number 1');
  await userEvent.click(undo);
  await isOn(AUTO);
  expect(instantOf('[data-pad]')).toBe(instant);
  await expect.element(css('[data-typed]', pad)).toHaveTextContent('–');
  await userEvent.click(css('[data-next="201"]'));
  await expect.element(undo).toHaveTextContent('Undo number 201');
  await userEvent.click(css('[data-first="202"]'));
  await userEvent.click(tapKey);
  await expect.element(undo).toHaveTextContent('Undo time 202');
  await userEvent.click(undo);
  await countOf('[data-undo]').toBe(0);
  await expect.element(tapOf('202')).toHaveAttribute('data-state', 'undone');
});

it('names a time in whose place another one counts, and offers no crew that another phone saw', async () => {
  let passed: object | undefined;
  const told = rpc('check_in', () => ({ ...checkedIn, ...(passed && { passed }) }));
  const opened = await openPost(post.with(told));
  await choose(MOTO);
  for (const number of ['1', '2']) await take(number);
  await opened.advance(30_000);
  await allSent();
  const offered = () => [...document.querySelectorAll('[data-first]')].map((one) => one.textContent);
  await expect.poll(offered).toEqual(['3MOTO', '4MOTO', '5MOTO']);
  const seen = { duty: duty(MOTO).id, seen: ['1', '2', '3', '4'], out: [], gone: [] };
  passed = { version: '2', aside: [recorded(opened)[0]?.id], duties: [seen] };
  await opened.advance(15_000);
  await expect.element(tapOf('1')).toMatchTextContent('sent · another time counts');
  expect(tapOf('2').element().textContent).not.toContain('another time counts');
  await expect.poll(offered).toEqual(['5MOTO', '6MOTO', '7MOTO']);
  await openAgain(post.with(cut));
  await expect.poll(offered).toEqual(['5MOTO', '6MOTO', '7MOTO']);
});

it('marks a time as held where results are official, and knows it without network after a restart', async () => {
  const held = rpc('record', (_, { sent }) =>
    (sent as { facts: Fact[] }).facts.map(({ id }) => ({ id, outcome: 'accepted_flagged', flags: ['held'] })),
  );
  const opened = await openPost(official.with(held));
  await choose(MOTO);
  await take('2');
  await opened.advance(30_000);
  const words = 'sent, doubtful · pending review at race control';
  await expect.element(taps.first()).toMatchTextContent(words);
  await openAgain(official.with(held, cut));
  await expect.element(css('[data-held]')).toHaveTextContent('SS1 official: times pending review');
  await expect.element(taps.first()).toMatchTextContent(words);
});

it('asks which duty is meant when the chosen one went to another post, and takes times meanwhile', async () => {
  await openPost(post);
  await choose(MOTO);
  const without = { ...book, duties: book.duties.filter(({ id }) => id !== duty(MOTO).id) };
  const opened = await openAgain(post.with(rpc('post_book', () => without)));
  const question = css('[data-duty-question]');
  await expect.element(question).toMatchTextContent('START-SS1 · MOTO is not a duty of this post any more.');
  await userEvent.click(tapKey);
  // A number of the other race is asked about once.
  await keys('203✓✓');
  await userEvent.click(question.getByRole('button', { name: AUTO }));
  await countOf('[data-duty-question]').toBe(0);
  await userEvent.click(page.getByRole('button', { name: /^Move the time of 203 to START-SS1/ }));
  await opened.advance(30_000);
  await expect.poll(() => recorded(opened)).toMatchObject([{ number: '203', race: 'AUTO' }]);
});

it('works on the duty that another tab chose last', async () => {
  await openPost(post);
  await choose(AUTO);
  keepWork(book.post.id, { ...nothingKept, duty: duty(MOTO) });
  const key = workKey(book.post.id);
  dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
  await isOn(MOTO);
});

it('lists a time whose number was not begun when the page went, and gives it one', async () => {
  await openPost(post);
  await choose(AUTO);
  await userEvent.click(tapKey);
  await expect.element(pad).toBeVisible();
  const instant = instantOf('[data-pad]');
  await openAgain(post.with(cut));
  await expect.poll(() => instantOf('[data-last-taps] li')).toBe(instant);
  await userEvent.click(taps.getByRole('button', { name: 'Give or change the number of this time: ?' }));
  await keys('205✓');
  await expect.poll(numberOf).toBe('205');
  expect(instantOf('[data-last-taps] li')).toBe(instant);
});

it('says that it was taken off its post, and sends what was refused once it serves it again', async () => {
  let isOff = true;
  const server = post.with(
    rpc('check_in', () => (isOff ? refusal(403, { code: '42501', message: 'not_allowed' }) : checkedIn)),
    rpc('record', (_, { sent }) =>
      isOff
        ? (sent as { facts: Fact[] }).facts.map(({ id }) => ({
            ...{ id, outcome: 'refused', code: 'not_allowed' },
            params: { case: 'kind_here', fact: 'chrono' },
          }))
        : undefined,
    ),
  );
  const opened = await openPost(server);
  await choose(MOTO);
  await take('3');
  await opened.advance(30_000);
  await expect.element(page.getByText(/^Race control took this phone off the post\./)).toBeVisible();
  await expect.element(page.getByText('1 time was refused: look at it')).toBeVisible();
  await expect.element(taps.first()).toHaveAttribute('data-state', 'refused');
  await expect.element(taps.first()).toMatchTextContent('You have no right to record this here');
  await expect.element(button('Make this the phone of a post')).toBeVisible();
  const french = await openAgain(server, { language: 'fr' });
  await expect.element(taps.first()).toMatchTextContent('Vous n’avez pas le droit d’enregistrer cela ici');
  isOff = false;
  await french.advance(30_000);
  await expect.element(taps.first()).toHaveAttribute('data-state', 'accepted');
});
