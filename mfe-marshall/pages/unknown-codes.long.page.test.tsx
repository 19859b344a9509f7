/** The whole app of a post: without ids, and taking times when a newer database sends codes this release does not know. */
import { expectNoRawSigns, recording, refusingTheRest, rpc, unknownCodes } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { openPage } from './open.ts';
import { openPost, take, tapKey, taps } from './phone.ts';

const post = await recording('post');

it('takes a time when all codes are unknown', async () => {
  await openPost(post.with(unknownCodes()));
  await take('4');
  await expect.element(taps.first()).toMatchTextContent('4');
});

it.each(['en', 'fr', 'es'])('shows no id in %s, also behind its buttons', async (language) => {
  const checkedIn = rpc('check_in', () => post.answered('check_in'));
  const path = post.at('post');
  const opened = await openPage(post.with(checkedIn, refusingTheRest), { path, language, width: 360 });
  await expect.element(tapKey).toBeVisible();
  await expectNoRawSigns(opened);
});
