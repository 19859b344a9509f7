/** What people call a class, group, category or team: its label, told by the index beside the code that rows carry. */
import type { Grouping } from './pages/rally-index.ts';

/** A code the race does not list is shown as it is; a feed from before labels were told has codes alone. */
export function labelOf(list: readonly Grouping[] | undefined, code: string): string {
  return list?.find((grouping) => grouping.code === code)?.label ?? code;
}

/** `T1+ Prototypes`; the label alone where the name says nothing more. */
export function labelAndName({ code, label = code, name }: Grouping): string {
  return name === label || name === code ? label : `${label} ${name}`;
}
