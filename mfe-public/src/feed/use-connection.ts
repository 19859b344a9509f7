/** How true what is on the screen is, as a React value. */
import type { Connection } from '@bivouac/live';
import { useEffect, useState } from 'react';
import { useReader } from '../officials/reading.ts';

const CONNECTING: Connection = { phase: 'connecting', ageMs: null, knownAtMs: null };

export function useConnection(): Connection {
  const reader = useReader();
  const [connection, setConnection] = useState(CONNECTING);
  useEffect(() => {
    const subscription = reader.connection$.subscribe(setConnection);
    return () => subscription.unsubscribe();
  }, [reader]);
  return connection;
}
