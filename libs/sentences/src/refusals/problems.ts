/** Problems of commands in the reader's language, wherever a screen shows one. */
import { sayProblems } from '@bivouac/data';
import { loadRefusalWord } from './load-refusal-word.ts';

let latest: string | null = null;

/** From now on every problem is said in this language. The words are read at once: they are needed where the server no longer answers. */
export async function sayProblemsIn(language: string): Promise<void> {
  latest = language;
  const word = await loadRefusalWord(language);
  // Another language may have been chosen meanwhile.
  if (latest === language) sayProblems(word);
}
