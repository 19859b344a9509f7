/** Metadata as changes leave them, and how much of them a token carries. */
import { AuthRefusal } from './auth-refusal.ts';

/**
 * Bytes of JSON. Both are in every token, a third longer, and a request's headers have 16 KiB in all: with more of them the account could not
 * even be asked to take something away.
 */
const most = { user: 6 * 1024, app: 2 * 1024 } as const;

type Metadata = Record<string, unknown>;

/** Refuses what no token carries. */
export function mergedMetadata(
  before: Metadata,
  added: Metadata,
  kind: keyof typeof most = 'user',
): Metadata {
  const entries = Object.entries({ ...before, ...added });
  const after = Object.fromEntries(entries.filter(([, value]) => value !== null));
  // What is too much already may become less.
  if (bytesOf(after) >= bytesOf(before)) requireCarried(after, kind);
  return after;
}

export function requireCarried(metadata: Metadata, kind: keyof typeof most = 'user'): void {
  if (bytesOf(metadata) <= most[kind]) return;
  const sentence = `${kind}_metadata is larger than ${most[kind]} bytes: every token carries it`;
  throw new AuthRefusal(400, 'validation_failed', sentence);
}

function bytesOf(metadata: Metadata): number {
  return Buffer.byteLength(JSON.stringify(metadata));
}
