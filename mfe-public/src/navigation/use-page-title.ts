/** The title of the browser's tab and of its history. */
import { useEffect } from 'react';

export function usePageTitle(...parts: (string | null | undefined)[]): void {
  const title = [...parts, 'Bivouac'].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
