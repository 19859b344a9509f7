/** What the database may doubt is said by `wordOf`, since a newer one may doubt more: each doubt has its word, to the compiler. */
import type { COUNTING_DOUBTS } from '@bivouac/data';
import type { ToldFlag } from '@bivouac/data/kit/facts';
import { expectTypeOf, it } from 'vitest';
import type { MessageId } from './index.ts';

it('has a word for every doubt', () => {
  expectTypeOf<`flag.${ToldFlag | (typeof COUNTING_DOUBTS)[number]}`>().toExtend<MessageId>();
});
