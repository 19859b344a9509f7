/** A part of the page whose code is fetched when it is wanted; a phone out of reach asks again when the network is back. */
import { type ComponentType, useEffect, useState } from 'react';

/** Null until it is here: what stands around it goes on. `load` must be the same function every time. */
export function usePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): ComponentType<Props> | null {
  const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null);
  useEffect(() => {
    if (!isWanted || part) return;
    let isHere = true;
    const ask = () =>
      load().then(
        (Part) => isHere && setPart({ Part }),
        () => undefined,
      );
    void ask();
    window.addEventListener('online', ask);
    return () => {
      isHere = false;
      window.removeEventListener('online', ask);
    };
  }, [load, isWanted, part]);
  return part?.Part ?? null;
}
