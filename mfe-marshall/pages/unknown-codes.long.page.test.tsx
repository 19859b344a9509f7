/** A newer database sends codes this release does not know: the post keeps taking times. */
import { recording, unknownCodes } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { openPost, take, taps } from './phone.ts';

const post = await recording('post');

it('takes a time when all codes are unknown', async () => {
  await openPost(post.with(unknownCodes()));
  await take('4');
  await expect.element(taps.first()).toMatchTextContent('4');
});
