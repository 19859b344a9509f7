/** Rows of a file as entries, by what each column says. */
import type { Entry, EntryMember } from '@bivouac/data';
import type { FieldName } from './columns.ts';

/** An empty cell says nothing: what was there stays. */
export function entriesOf(rows: readonly (readonly string[])[], columns: readonly FieldName[]): Entry[] {
  return rows.map((row) => {
    const said = (field: FieldName): string => {
      const column = columns.indexOf(field);
      return column < 0 ? '' : inert(row[column] ?? '');
    };
    const members = (['driver', 'codriver', 'mechanic'] as const).flatMap((role): EntryMember[] => {
      const name = said(role);
      if (name === '') return [];
      return [{ role, name, nationality: said(`${role}_nationality`).toUpperCase() || null }];
    });
    const entry: Entry = { number: said('number').toUpperCase() };
    for (const field of ['category', 'group', 'class', 'team', 'vehicle', 'entrant'] as const) {
      const value = said(field);
      if (value !== '') entry[field] = value;
    }
    const flags = said('flags')
      .split(/[\s,;|]+/)
      .filter((flag) => flag !== '');
    if (flags.length > 0) entry.flags = flags;
    if (members.length > 0) entry.members = members;
    return entry;
  });
}

/** A cell as text: an export writes `'=SUM(…)` for what a sheet would calculate; the quote is no part of the name. */
function inert(cell: string): string {
  const text = cell.trim();
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}
