/** The latest value of a stream as a React value. */
import { useEffect, useState } from 'react';
import type { Observable } from 'rxjs';

export function useObserved<Value>(stream$: Observable<Value>, first: Value): Value {
  const [value, setValue] = useState(first);
  useEffect(() => {
    const listening = stream$.subscribe(setValue);
    return () => listening.unsubscribe();
  }, [stream$]);
  return value;
}
