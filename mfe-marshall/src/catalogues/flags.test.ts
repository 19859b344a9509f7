/** What the database may doubt is said by `wordOf`, since a newer one may doubt more: each doubt has its word, to the compiler. */
import type { ToldFlag } from '@bivouac/data/kit/facts';
import { expectTypeOf, it } from 'vitest';
import type { MessageId } from './index.ts';

/** Of restarts, which no phone records. */
type OfRestarts = 'final_leg_begun' | 'stopped_behind' | 'not_stopped' | 'out_for_good';

it('has a word for every doubt about what a phone records', () => {
  expectTypeOf<`flag.${Exclude<ToldFlag, OfRestarts>}`>().toExtend<MessageId>();
});
