/** Crews that come into a grouping or leave it, as entries. */
import { type CommandResult, data, type EnteredCrew, type Entry, enrolledAt } from '@bivouac/data';
import type { CrewsPageName } from '../crews/crews-nav.tsx';

export const COLUMN_OF = {
  categories: 'category',
  groups: 'group',
  classes: 'class',
  teams: 'team',
  lists: 'flags',
} as const;
export type GroupedBy = Exclude<CrewsPageName, 'crews'>;

export function isIn(crew: EnteredCrew, by: GroupedBy, label: string): boolean {
  return by === 'lists' ? crew.flags.includes(label) : crew[COLUMN_OF[by]] === label;
}

interface Said {
  crews: readonly EnteredCrew[];
  by: GroupedBy;
  label: string;
  comesIn: boolean;
  /** Ordinal of the first stage from which it holds; 0: from the beginning. */
  from: number;
}

/** What is entered of them; they stay in the other lists they are in at that stage. */
export async function membership({ crews, by, label, comesIn, from }: Said): Promise<CommandResult<Entry[]>> {
  const was = await enrolledAt(
    data(),
    crews.map(({ id }) => id),
    from,
  );
  if (!was.ok) return was;
  const entry = (crew: EnteredCrew, said: Partial<Entry>): Entry => ({
    crew: crew.id,
    number: crew.number ?? '',
    effective_from_ordinal: from,
    ...said,
  });
  return {
    ok: true,
    value: crews.map((crew) => {
      const flags = was.value.get(crew.id)?.flags.filter((flag) => flag !== label) ?? [];
      return entry(
        crew,
        by === 'lists'
          ? { flags: comesIn ? [...flags, label] : flags }
          : { [COLUMN_OF[by]]: comesIn ? label : null },
      );
    }),
  };
}
