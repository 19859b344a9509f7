/** Whether there is room for feed and chart beside a table. */
import { useSyncExternalStore } from 'react';

const ROOMY = '(min-width: 1280px)';

export function useIsRoomy(): boolean {
  return useSyncExternalStore(
    onWidth,
    () => globalThis.matchMedia?.(ROOMY).matches ?? false,
    () => false,
  );
}

function onWidth(changed: () => void): () => void {
  const query = globalThis.matchMedia?.(ROOMY);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}
