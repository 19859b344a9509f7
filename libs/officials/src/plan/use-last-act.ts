/** Tells the parts of a page whose act was the last one: why an earlier act was refused concerns no one any more. */
import { useState, useSyncExternalStore } from 'react';

let last = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export function useLastAct(): { isLast: boolean; begin(): void } {
  const [mine, setMine] = useState(0);
  const newest = useSyncExternalStore(subscribe, () => last);
  return {
    isLast: mine === newest,
    begin() {
      last += 1;
      setMine(last);
      for (const listener of listeners) listener();
    },
  };
}
