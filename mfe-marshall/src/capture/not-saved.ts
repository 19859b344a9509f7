/** Why something was not saved, as a sentence that says what to do. */
import type { Say } from '@bivouac/i18n';
import { TapNotStored } from '@bivouac/outbox';

export function notSavedText(say: Say, cause: unknown): string {
  return say(cause instanceof TapNotStored ? `notSaved.${cause.reason}` : 'notSaved.failed');
}
