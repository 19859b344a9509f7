/** The rail of the frame: groups of links, and which of them is the place an address names. */

export interface RailItem {
  /** Below the base of the remote. */
  to: string;
  label: string;
  /** In a few words: how far a stage is, or how many of something there are. */
  state?: string | null;
  tone?: 'live' | 'open' | 'over' | 'ahead';
}

export interface RailGroup {
  heading: string | null;
  items: readonly RailItem[];
}

/** The item with the longest address that the given one is at or below; one with a query fits only with that query. */
export function placeIn(
  items: readonly RailItem[],
  at: { pathname: string; search: string },
): RailItem | null {
  const has = new URLSearchParams(at.search);
  const fitting = items.filter(({ to }) => {
    const [path = '', query = ''] = to.split('?');
    const isThere = at.pathname === path || at.pathname.startsWith(`${path}/`);
    return isThere && [...new URLSearchParams(query)].every(([name, value]) => has.get(name) === value);
  });
  return fitting.toSorted((a, b) => b.to.length - a.to.length)[0] ?? null;
}
