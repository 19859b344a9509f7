/** What a table shows, read from the address: race, stage, filter and view, but not which crew's sheet is open; and the history entry it belongs to. */
import { useLocation } from '@bivouac/contract/router';

const SHEETS = ['crew', 'penalty'];

/** `part`: which table, where a page has several. */
export function useSubject(part = ''): { subject: string; place: string } {
  const { pathname, search, key } = useLocation();
  const parameters = new URLSearchParams(search);
  for (const name of SHEETS) parameters.delete(name);
  return { subject: `${pathname}?${parameters}`, place: `${key} ${part}` };
}
