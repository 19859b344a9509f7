/** The highest sequence of each remote this browser has seen: an older release cannot be slipped in again. */
import type { RemoteName } from '@bivouac/contract';

const KEY = 'bivouac-releases';

/** Kept by key as well as by name: a team that has changed its key starts again. */
type Seen = Partial<Record<RemoteName, { key: string; sequence: number }>>;

export function seenSequence(name: RemoteName, publicKey: string): number {
  const seen = read()[name];
  return seen?.key === publicKey ? seen.sequence : 0;
}

export function rememberSequence(name: RemoteName, publicKey: string, sequence: number): void {
  if (sequence <= seenSequence(name, publicKey)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [name]: { key: publicKey, sequence } }));
  } catch {
    // Storage is refused to this page: signatures still hold, only the order of releases cannot be remembered.
  }
}

function read(): Seen {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Seen) : {};
  } catch {
    return {};
  }
}
