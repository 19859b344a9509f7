/** Whether the screen still stands: what is answered later has to be told elsewhere. */
import { useCallback, useEffect, useRef } from 'react';

export function useIsShown(): () => boolean {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => isShown.current, []);
}
