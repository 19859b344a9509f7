/** Where this browser stores the drafts of the signed-in person. */
import { useSession } from '@bivouac/contract/remote';
import type { KeptDraft } from './draft.ts';

/** `place` names the form among all: rally or race, page, row. */
export function useDraftKey(place: string): string {
  const session = useSession();
  return `bivouac-draft-${session.state === 'signed_in' ? session.person.id : ''}-${place}`;
}

export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, draft: KeptDraft<unknown> | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or blocked: the form itself still has the values.
  }
}
