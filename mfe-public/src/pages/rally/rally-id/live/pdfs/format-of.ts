/** What a document is as a file: a paper to read and print, or data for a program. */
import type { DocumentRow } from '@bivouac/data/feed';

export interface DocumentFormat {
  /** As it is called: `PDF`, `CSV`; null: a page elsewhere, which may be anything. */
  name: string | null;
  isData: boolean;
}

const DATA = new Set(['CSV', 'JSON', 'XLSX', 'GPX', 'XML', 'ZIP']);

export function formatOf({ file, url }: Pick<DocumentRow, 'file' | 'url'>): DocumentFormat {
  const name = ending(file ?? pathOf(url));
  return { name, isData: name !== null && DATA.has(name) };
}

function ending(path: string): string | null {
  // A page of the feed as a table says so in the name of what is asked.
  const found = /(?:\.|\/page_)([a-z0-9]{2,5})$/i.exec(path)?.[1];
  return found ? found.toUpperCase() : null;
}

function pathOf(url: string | null): string {
  if (url === null) return '';
  try {
    return new URL(url, 'https://elsewhere.example').pathname;
  } catch {
    return '';
  }
}
