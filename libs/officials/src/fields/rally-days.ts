/** The days of the rally whose pages are shown, for its fields: empty outside of one. */
import { createContext } from 'react';

export const RallyDays = createContext<readonly string[]>([]);

const DAY_MS = 86_400_000;
/** More than these are no list to choose from. */
const DAYS_AT_MOST = 31;

/** From the first to the last, `YYYY-MM-DD` each. */
export function daysBetween(first: string, last: string): readonly string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  if (!(count >= 1 && count <= DAYS_AT_MOST)) return [];
  return Array.from({ length: count }, (_, nth) =>
    new Date(Date.parse(first) + nth * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length),
  );
}
