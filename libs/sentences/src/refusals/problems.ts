/** Problems of commands in the reader's language, wherever a screen shows one. */
import { sayProblems } from '@bivouac/data';
import { loadRefusalWord } from './load-refusal-word.ts';

let latest: string | null = null;

/**
 * From now on every problem is said in this language. The words are read at once, since they are needed where the server no longer
 * answers. In English, and where they cannot be read, a problem says what the server said.
 */
export async function sayProblemsIn(language: string): Promise<void> {
  latest = language;
  const word = await loadRefusalWord(language);
  // Another language may have been chosen meanwhile.
  if (latest === language) sayProblems(word);
}
