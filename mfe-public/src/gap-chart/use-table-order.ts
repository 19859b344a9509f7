/** Numbers as the table beside a chart lists them: by the running race where it stands in, else by the page itself, filtered alike. */
import type { ClassificationBody, PageKeyOf, RaceEntry, StageBody } from '@bivouac/data/feed';
import { filterRows } from '@bivouac/live/arrange';
import { usePage } from '../feed/use-page.ts';
import { useFilter } from '../filters/filter-choice.ts';
import { inRunningOrder } from '../now/running-order.ts';
import { useRunning } from '../now/use-running.ts';
import { useRally } from '../structure/rally-context.tsx';
import { sortByGroup } from '../tables/status-groups.ts';

/** `key`: page of the table; null: there is none. Null is returned until it is known. */
export function useTableOrder(
  race: RaceEntry,
  key: PageKeyOf<ClassificationBody | StageBody> | null,
): readonly string[] | null {
  const { pageRef } = useRally();
  const filter = useFilter();
  const running = useRunning(race, key ?? '', key !== null);
  const isRecorded = key !== null && !running.page && !running.isWaiting;
  const recorded = usePage(isRecorded ? pageRef(key, race.code) : null);
  if (key === null) return [];
  const body = running.page?.body ?? recorded.page?.body;
  if (!body) return recorded.problem ? [] : null;
  const filtered = filterRows(body, filter);
  const sorted =
    'split_points' in filtered
      ? inRunningOrder(filtered.rows, filtered.split_points)
      : sortByGroup<{ number: string } & Parameters<typeof sortByGroup>[0][number]>(filtered.rows);
  return sorted.map(({ number }) => number);
}
