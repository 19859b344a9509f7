/** Opens a crew's sheet over the page; the number stands in the address, so the back button closes it. */

import { useSearchParams } from '@bivouac/contract/router';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react';

type OpenCrew = (number: string | null) => void;

const OpenCrewContext = createContext<OpenCrew>(() => {});

export function useOpenCrew(): OpenCrew {
  return useContext(OpenCrewContext);
}

/** The function it hands down never changes: hundreds of rows hold it. */
export function OpenCrewProvider({ children }: { children: ReactNode }) {
  const [, setParameters] = useSearchParams();
  const newest = useRef(setParameters);
  useEffect(() => {
    newest.current = setParameters;
  });
  const open = useCallback<OpenCrew>((number) => {
    newest.current(
      (before) => {
        const after = new URLSearchParams(before);
        if (number === null) after.delete('crew');
        else after.set('crew', number);
        return after;
      },
      { replace: number === null, preventScrollReset: true },
    );
  }, []);
  return <OpenCrewContext.Provider value={open}>{children}</OpenCrewContext.Provider>;
}
