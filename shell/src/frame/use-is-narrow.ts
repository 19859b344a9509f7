import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 640px)';

export function useIsNarrow(): boolean {
  return useSyncExternalStore(onWidth, () => globalThis.matchMedia?.(NARROW).matches ?? false);
}

function onWidth(changed: () => void): () => void {
  const query = globalThis.matchMedia?.(NARROW);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}
