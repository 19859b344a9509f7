/** What a table of this page is about: race, stage, filter and view stand in the address; whose sheet is open beside it is another matter. And at which entry of the history it stands. */
import { useLocation } from '@bivouac/contract/router';

const SHEETS = ['crew', 'penalty'];

export function useSubject(): { subject: string; place: string } {
  const { pathname, search, key } = useLocation();
  const parameters = new URLSearchParams(search);
  for (const name of SHEETS) parameters.delete(name);
  return { subject: `${pathname}?${parameters}`, place: key };
}
