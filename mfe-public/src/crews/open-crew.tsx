/** Opens a crew's sheet over the page; the number stands in the address, so the back button closes it. Elsewhere it leads to the page that has one. */

import { createPath, useHref, useLocation, useNavigate, useSearchParams } from '@bivouac/contract/router';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react';
import { useTold } from '../first-view/told.ts';
import { paths } from '../navigation/paths.ts';

type OpenCrew = (number: string | null) => void;

/** The page that has the sheet, where this one has none. */
const SheetPlace = createContext<string | null>(null);

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

export function OpenCrewThere({ rallyId, children }: { rallyId: string; children: ReactNode }) {
  const navigate = useNavigate();
  const open = useCallback<OpenCrew>(
    (number) => {
      if (number !== null) navigate(`${paths.live(rallyId)}?crew=${encodeURIComponent(number)}`);
    },
    [navigate, rallyId],
  );
  return (
    <SheetPlace.Provider value={paths.live(rallyId)}>
      <OpenCrewContext.Provider value={open}>{children}</OpenCrewContext.Provider>
    </SheetPlace.Provider>
  );
}

interface OpensCrewProps {
  number: string;
  className?: string | undefined;
  'data-favourite'?: string | undefined;
  children: ReactNode;
}

export function OpensCrew(props: OpensCrewProps) {
  return useTold() ? <CrewLink {...props} /> : <CrewButton {...props} />;
}

function CrewButton({ number, children, ...rest }: OpensCrewProps) {
  const openCrew = useOpenCrew();
  return (
    <button type="button" {...rest} onClick={() => openCrew(number)} aria-haspopup="dialog">
      {children}
    </button>
  );
}

function CrewLink({ number, children, ...rest }: OpensCrewProps) {
  return (
    <a href={useCrewHref(number)} {...rest} style={{ color: 'inherit', textDecoration: 'none' }}>
      {children}
    </a>
  );
}

export function useCrewHref(number: string | null): string {
  const here = useLocation();
  const elsewhere = useContext(SheetPlace);
  const { pathname, search } = elsewhere === null ? here : { pathname: elsewhere, search: '' };
  const query = new URLSearchParams(search);
  if (number === null) query.delete('crew');
  else query.set('crew', number);
  return useHref(createPath({ pathname, search: query.size > 0 ? `?${query}` : '' }));
}
