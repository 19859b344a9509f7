/** How true what is on the screen is, as a React value. */
import { type Connection, live } from '@bivouac/live';
import { useEffect, useState } from 'react';

const CONNECTING: Connection = { phase: 'connecting', ageMs: null, knownAtMs: null };

export function useConnection(): Connection {
  const [connection, setConnection] = useState(CONNECTING);
  useEffect(() => {
    const subscription = live().connection$.subscribe(setConnection);
    return () => subscription.unsubscribe();
  }, []);
  return connection;
}
