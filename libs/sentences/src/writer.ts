/** What writes one kind of sentence, and how parts of sentences are put together. */
import type { PenaltyRow } from '@bivouac/data/feed';
import type { Say } from '@bivouac/i18n';
import type { SentenceId } from './catalogues/index.ts';

/** Any remote's words do that have those of a penalty among them. */
export type SaySentence = Say<SentenceId>;

/** A writer answers null when the evidence it needs is not there. */
export type Writer = (penalty: PenaltyRow, say: SaySentence, timeZone: string) => string | null;

export function joined(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' · ');
}

/** Evidence of a later database may say another thing by a name that is known here. */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));
