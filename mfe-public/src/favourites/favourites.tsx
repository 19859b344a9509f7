/** The crews a reader follows in this rally: kept on the device, and in the address, so that a link shows them to others. */
import { useSearchParams } from '@bivouac/contract/router';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useRally } from '../structure/rally-context.tsx';
import { keepFavourites, keptFavourites, onKeptElsewhere, readNumbers } from './kept.ts';

export interface Favourites {
  /** In the order in which they were chosen. */
  numbers: readonly string[];
  toggle: (number: string) => void;
}

const FavouritesContext = createContext<Favourites | null>(null);

export function useFavourites(): Favourites | null {
  return useContext(FavouritesContext);
}

/** Those of a link are shown beside the reader's own, and become so only when the reader says it. */
export function FavouritesProvider({ children }: { children: ReactNode }) {
  const { id } = useRally().index;
  const [parameters, setParameters] = useSearchParams();
  const linked = parameters.get('fav');
  const [numbers, setNumbers] = useState(() => [...new Set([...keptFavourites(id), ...readNumbers(linked)])]);
  useEffect(() => onKeptElsewhere(id, setNumbers), [id]);
  const toggle = useCallback(
    (number: string) => {
      const isOn = !numbers.includes(number);
      const changed = (list: readonly string[]) =>
        isOn ? [...list, number] : list.filter((one) => one !== number);
      keepFavourites(id, changed(keptFavourites(id)));
      setNumbers(changed(numbers));
    },
    [id, numbers],
  );
  const told = numbers.join(',') || null;
  // Links inside the pages do not carry them; `setParameters` is another one on each page.
  useEffect(() => {
    if (linked === told) return;
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (told) after.set('fav', told);
        else after.delete('fav');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [told, linked, setParameters]);
  const value = useMemo(() => ({ numbers, toggle }), [numbers, toggle]);
  return <FavouritesContext.Provider value={value}>{children}</FavouritesContext.Provider>;
}
