/** A race of the rally by its code, and the names and colours of its groupings. */
import type { Grouping, IndexBody, RaceEntry } from '@bivouac/data/feed';

export function raceByCode(index: IndexBody, code: string | null): RaceEntry | null {
  return index.races.find((race) => race.code === code) ?? null;
}

export type GroupingKind = 'category' | 'group' | 'class' | 'team';

export function groupingsOf(race: RaceEntry, kind: GroupingKind): readonly Grouping[] {
  const lists = { category: race.categories, group: race.groups, class: race.classes, team: race.teams };
  return lists[kind] ?? [];
}

export function groupingOf(
  race: RaceEntry | null,
  kind: GroupingKind,
  code: string | null,
): { code: string; label: string; name: string; colour: string | null; place: number } | null {
  if (code === null) return null;
  const list = race ? groupingsOf(race, kind) : [];
  const place = list.findIndex((grouping) => grouping.code === code);
  const known = list[place];
  return {
    code,
    label: known?.label ?? code,
    name: known?.name ?? code,
    colour: known?.colour ?? null,
    place,
  };
}
