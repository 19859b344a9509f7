/** A value that changes, as a React value. */
import type { Changing } from '@bivouac/contract';
import { useSyncExternalStore } from 'react';

export function useChanging<Value>(changing: Changing<Value>): Value {
  return useSyncExternalStore(changing.subscribe, () => changing.value);
}
