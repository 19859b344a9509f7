/** Plays the sound of race control once when a count grows. What was counted when the page opened is on the screen already. */
import { useEffect, useRef } from 'react';
import { sound } from './sound.ts';

export function useSoundWhenMore(count: number): void {
  const known = useRef<number>(count);
  useEffect(() => {
    if (count > known.current) sound();
    known.current = count;
  }, [count]);
}
