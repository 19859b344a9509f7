/** What the database may doubt is said by `wordOf`, since a newer one may doubt more: each doubt has its word, to the compiler. */
import type { ToldFlag } from '@bivouac/data/kit/facts';
import { expectTypeOf, it } from 'vitest';
import type { MessageId } from './index.ts';

it('has a word for every doubt about what is in the story of a crew, which has a number and shows nothing that is held', () => {
  expectTypeOf<`doubt.${Exclude<ToldFlag, 'no_number' | 'held'>}`>().toExtend<MessageId>();
});
