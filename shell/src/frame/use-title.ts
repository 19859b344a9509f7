/** The title of the browser's tab for the shell's own pages. */
import { useEffect } from 'react';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Bivouac`;
  }, [title]);
}
