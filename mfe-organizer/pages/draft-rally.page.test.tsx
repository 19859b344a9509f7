/** The desk of a rally that is still a draft: the public feed has no page of it, its officials read their own. */
import { type Asked, answer, css, recording, refusal, rpc } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { taking } from './desk.ts';
import { openPage } from './open.ts';

const times = await recording('desk-times');
const pageOf = (key: string) =>
  times.recorded.answers.find(({ path }) => /\/rpc\/page\?/.test(path) && path.includes(`key=${key}`))?.body;

it.each([
  ['rally', 'Race control'],
  ['times', 'Times'],
  ['ss1', 'SS1'],
])('opens the page %s', async (name, title) => {
  const draft = taking(times).with(
    answer('GET', /\/rpc\/page$/, () => refusal(404, {})),
    rpc('official_page', (_: unknown, { sent }: Asked) => pageOf((sent as { key: string }).key)),
  );
  await openPage(draft, { path: times.at(name) });
  await expect.element(css('h1')).toMatchTextContent(title);
});
