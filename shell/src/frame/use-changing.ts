/** A changing value of the contract as a React value. */
import type { Changing } from '@bivouac/contract';
import { useSyncExternalStore } from 'react';

export function useChanging<Value>(changing: Changing<Value>): Value {
  const value = () => changing.value;
  return useSyncExternalStore(changing.subscribe, value, value);
}
