/** What a correction changed, before → after, with instants as rally time and durations as the sport prints them. */
import type { CorrectionRow } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import type { Say } from '../language/text.tsx';
import { saidWords } from './said-words.ts';

export interface CorrectionWords {
  what: string;
  before: string;
  after: string;
}

export function correctionWords(row: CorrectionRow, say: Say, timeZone: string): CorrectionWords {
  const readable = (text: string) => saidWords(row.what, text, say, timeZone);
  return {
    what: wordOf(say, 'correction', row.what),
    before: row.before === null ? '–' : readable(row.before),
    after: row.after === null ? say('correction.removed') : readable(row.after),
  };
}
