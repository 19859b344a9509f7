/** What the outbox watches as a React value. */
import type { Watched } from '@bivouac/outbox';
import { useEffect, useState } from 'react';

export function useObserved<Value>(watched: Watched<Value>): Value {
  const [value, setValue] = useState(() => watched.value);
  useEffect(() => {
    const look = () => setValue(watched.value);
    const stop = watched.subscribe(look);
    look();
    return stop;
  }, [watched]);
  return value;
}
