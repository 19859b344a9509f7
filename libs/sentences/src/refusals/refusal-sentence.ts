/** Why the database refused something, in the reader's language. */
import { loadRefusalWord } from './load-refusal-word.ts';

interface Refusal {
  /** What the database calls it; null: it refused without a code. */
  code?: string | null | undefined;
  /** The database's own words, in English: with names, numbers and what was found. */
  message: string;
}

/**
 * In English what the database says. In other languages the same sentence where it has words, else that of the code, and behind it what
 * the database says of this case.
 */
export async function refusalSentence(language: string, { code, message }: Refusal): Promise<string> {
  // SQLSTATEs are no codes of ours.
  if (!code || !/^[a-z_]+$/.test(code)) return message;
  const word = await loadRefusalWord(language);
  return word ? word(code, message) : message;
}
