/** Why something was not saved, as a sentence that says what to do. */
import { TapNotStored } from '@bivouac/outbox';
import type { Say } from '../language/language.ts';

export function notSavedText(say: Say, cause: unknown): string {
  return say(cause instanceof TapNotStored ? `notSaved.${cause.reason}` : 'notSaved.failed');
}
