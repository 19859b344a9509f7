/** The filters in the address: which category, group, class, team and distinction a reader wants to see. */

import { useSearchParams } from '@bivouac/contract/router';
import type { RowFilter } from '@bivouac/live/arrange';
import { useSame } from '@bivouac/ui';
import type { GroupingKind } from '../structure/race-of.ts';

export const FILTERED: readonly GroupingKind[] = ['category', 'group', 'class', 'team'];

export function readFilter(parameters: URLSearchParams): RowFilter {
  const filter: RowFilter = {};
  for (const kind of FILTERED) {
    const code = parameters.get(kind);
    if (code) filter[kind] = code;
  }
  const flag = parameters.get('flag');
  if (flag) filter.flag = flag;
  return filter;
}

export function useFilter(): RowFilter {
  const [parameters] = useSearchParams();
  return useSame(readFilter(parameters));
}

interface Grouped {
  category: string | null;
  group: string | null;
  class: string | null;
  team: string | null;
  flags?: readonly string[];
}

export function matches(row: Grouped | undefined, filter: RowFilter): boolean {
  return (
    FILTERED.every((kind) => !filter[kind] || row?.[kind] === filter[kind]) &&
    (!filter.flag || row?.flags?.includes(filter.flag) === true)
  );
}

export function isFiltering(filter: RowFilter): boolean {
  return [...FILTERED, 'flag' as const].some((kind) => Boolean(filter[kind]));
}
