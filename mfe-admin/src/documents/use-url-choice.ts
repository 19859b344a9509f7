/** A choice of this page that lives in the address; '' takes it out. */
import { useSearchParams } from '@bivouac/contract/router';
import { useEffect, useRef } from 'react';

export function useUrlChoice(name: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  // Publishing takes seconds: when it ends, an official who has left the page stays where they are.
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return [
    params.get(name) ?? '',
    (value) =>
      isShown.current &&
      setParams(
        (before) => {
          if (value) before.set(name, value);
          else before.delete(name);
          return before;
        },
        { replace: true },
      ),
  ];
}
