/** The page an address is of, whoever reads it: without the reader's favourites and way of looking at it. */

/** What changes how a page looks to one reader, and not which page it is. */
const OWN = ['fav', 'gap', 'rows', 'side', 'ref', 'splits'];

/** Path and query. A comparison is a page of its own once it has two crews. */
export function canonicalOf(address: string): string {
  const [path = '', search = ''] = address.split('?');
  const query = new URLSearchParams(search);
  for (const name of OWN) query.delete(name);
  if (new Set((query.get('compare') ?? '').split(',').filter(Boolean)).size < 2) query.delete('compare');
  return query.size > 0 ? `${path}?${query}` : path;
}
