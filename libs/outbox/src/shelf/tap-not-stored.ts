/** The phone did not store something: the screen must not show it as saved. */

/**
 * `full`: no room left · `refused`: this browser stores nothing (private window, setting) · `blocked`: another tab holds an
 * older store open · `outdated`: a newer version of this page has changed the store, reload · `slow`: no answer in time ·
 * `failed`: anything else.
 */
export type NotStoredReason = 'full' | 'refused' | 'blocked' | 'outdated' | 'slow' | 'failed';

const SENTENCES: Record<NotStoredReason, string> = {
  full: 'The phone is full: this is NOT saved. Free some space, write it on paper until then.',
  refused: 'This browser stores nothing: this is NOT saved. Leave the private window, or allow site data.',
  blocked: 'Another tab holds the store: this is NOT saved. Close the other tabs of this page.',
  outdated: 'This page is older than what is stored: this is NOT saved. Reload the page.',
  slow: 'The phone does not answer: this is NOT saved yet. Write it on paper and look again.',
  failed: 'The phone failed to store: this is NOT saved. Write it on paper, then reload the page.',
};

export class TapNotStored extends Error {
  override readonly name = 'TapNotStored';
  readonly code = 'tap-not-stored';
  readonly reason: NotStoredReason;

  constructor(reason: NotStoredReason, cause?: unknown) {
    super(SENTENCES[reason], { cause });
    this.reason = reason;
  }
}

const BY_NAME: Record<string, NotStoredReason> = {
  QuotaExceededError: 'full',
  SecurityError: 'refused',
  VersionError: 'outdated',
};

export function notStored(cause: unknown): TapNotStored {
  if (cause instanceof TapNotStored) return cause;
  const name = typeof cause === 'object' && cause !== null && 'name' in cause ? String(cause.name) : '';
  return new TapNotStored(BY_NAME[name] ?? 'failed', cause);
}
