/** Where this browser stores the drafts of the signed-in person. */
import { useSession } from '@bivouac/contract/remote';
import type { KeptDraft } from './draft.ts';

/** `place` names the form among all: rally or race, page, row. Without one nothing is stored. */
export function useDraftKey(place: string | undefined): string | null {
  const session = useSession();
  return place === undefined
    ? null
    : `bivouac-draft-${session.state === 'signed_in' ? session.person.id : ''}-${place}`;
}

export function stored(key: string | null): string | null {
  try {
    return key && localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string | null, draft: KeptDraft<unknown> | null): void {
  if (key === null) return;
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or blocked: the form itself still has the values.
  }
}
