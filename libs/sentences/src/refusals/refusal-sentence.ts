/** Why the database refused something, in the reader's language. */
import { isLanguage, loadSay } from '@bivouac/i18n';
import { refusalWord } from './refusal-words.ts';
import { refusalWords } from './words.ts';

interface Refusal {
  /** What the database calls it; null: it refused without a code. */
  code?: string | null | undefined;
  /** The database's own words, in English: with names, numbers and what was found. */
  message: string;
}

/** In English what the database says; in other languages the sentence of the code, and behind it what the database says of this case. */
export async function refusalSentence(language: string, { code, message }: Refusal): Promise<string> {
  // SQLSTATEs are no codes of ours.
  if (!code || !/^[a-z_]+$/.test(code) || language === 'en' || !isLanguage(language)) return message;
  // Whoever cannot load the words reads at least those of the database.
  const say = await loadSay(language, refusalWords).catch(() => null);
  return say ? refusalWord(say, code, message) : message;
}
