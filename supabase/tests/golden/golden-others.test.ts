/** The golden cases that `golden.test.ts` leaves out. */
import { readStories } from './read-stories.ts';
import { testStories } from './stories.ts';

testStories(readStories().filter((_, i) => i % 2 === 1));
