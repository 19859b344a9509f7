/** Problems of commands in the reader's language, wherever a screen shows one. */
import { sayProblems } from '@bivouac/data';
import { isLanguage, loadSay } from '@bivouac/i18n';
import { refusalWord } from './refusal-words.ts';
import { refusalWords } from './words.ts';

let latest: string | null = null;

/**
 * From now on every problem is said in this language. The words are read at once, since they are needed where the server no longer
 * answers. In English, and where they cannot be read, a problem says what the server said.
 */
export async function sayProblemsIn(language: string): Promise<void> {
  latest = language;
  const isOther = language !== 'en' && isLanguage(language);
  const say = isOther ? await loadSay(language, refusalWords).catch(() => null) : null;
  // Another language may have been chosen meanwhile.
  if (latest === language) sayProblems(say && ((code, sentence) => refusalWord(say, code, sentence)));
}
