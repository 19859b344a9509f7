/** Which kind of rows a page holds, told from its key: only those whose places follow from `order` can be arranged. */

import { isRaceKey } from '@bivouac/data/feed';

/** `plain`: rows that are not ranked (penalties, notices, crews, …); they come whole, in the server's order. */
export type RowsKind = 'classification' | 'stage' | 'teams' | 'now' | 'plain';

export function rowsKindOf(key: string): RowsKind {
  const head = key.split('/', 1)[0];
  if (head === 'stage') return 'stage';
  if (head === 'teams') return 'teams';
  if (head === 'now') return 'now';
  return isRaceKey(key) ? 'classification' : 'plain';
}
