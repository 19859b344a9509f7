/** Whether there is room for feed and chart beside a table. */
import { useSyncExternalStore } from 'react';
import { onScreen } from './on-screen.ts';

const roomy = onScreen('(min-width: 1280px)', false);

export function useIsRoomy(): boolean {
  return useSyncExternalStore(roomy.subscribe, roomy.matches, () => false);
}
