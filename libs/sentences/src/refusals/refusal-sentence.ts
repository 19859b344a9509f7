/** Why the database refused something, in the reader's language. */
import { loadRefusalWord } from './load-refusal-word.ts';
import type { Params } from './parameters.ts';

interface Refusal {
  /** Null: it refused without a code. */
  code?: string | null | undefined;
  params?: Params | undefined;
  /** A sentence in English: of an answer that was stored before answers had parameters. */
  message?: string | null | undefined;
}

/** Empty where the words cannot be loaded. */
export async function refusalSentence(language: string, { code, params, message }: Refusal): Promise<string> {
  // SQLSTATEs are no codes of ours.
  if (!code || !/^[a-z_]+$/.test(code) || (message && language === 'en')) return message ?? '';
  const word = await loadRefusalWord(language);
  return word ? word(code, message, params) : (message ?? '');
}
