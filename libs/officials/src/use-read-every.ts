/** A clock, or what follows from one: drawing may not read it, since every drawing would see something else. */
import { useEffect, useState } from 'react';

/** What `read` returns now and then; it must be the same function every time. */
export function useReadEvery(read: () => number, everyMs = 60_000): number {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setValue(read()), everyMs);
    return () => clearInterval(timer);
  }, [read, everyMs]);
  return value;
}
