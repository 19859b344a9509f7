/** The title of the browser's tab and of its history. */
import { useEffect } from 'react';
import { useTold } from '../first-view/told.ts';

export function usePageTitle(...parts: (string | null | undefined)[]): void {
  const title = [...parts, 'Bivouac'].filter(Boolean).join(' · ');
  const told = useTold();
  told?.say({ title });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
