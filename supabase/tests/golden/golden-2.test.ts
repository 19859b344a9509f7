/** The golden cases, every fourth one from the second. */
import { readStories } from './read-stories.ts';
import { testStories } from './stories.ts';

testStories(readStories().filter((_, i) => i % 4 === 1));
