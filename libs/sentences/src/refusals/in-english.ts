/** What people read of a refusal, in English: for tests of the database and for programs, which get codes and parameters. */
import { speak } from '@bivouac/i18n';
import type { Params } from './parameters.ts';
import { refusalIn } from './refusal-words.ts';
import english from './words/en.ts';

const word = refusalIn(speak('en', english), 'en');

export function inEnglish(code: string, params?: Params | null): string {
  return word(code, null, params);
}

interface Raised {
  message: string;
  details?: string | null;
  detail?: string | null;
  hint?: string | null;
}

/** Of an error as PostgREST or Postgres gives it: its message in words, where its details are a code. */
export function messageOf({ message, details, detail = details, hint }: Raised): string {
  if (!/^[a-z_]+(\.[a-z_]+)?$/.test(message) || !/^[a-z_]+$/.test(detail ?? '')) return message;
  return inEnglish(detail as string, JSON.parse(hint || '{}'));
}
