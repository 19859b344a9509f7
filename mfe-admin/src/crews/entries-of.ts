/** Rows of a file as entries, by what each column says. */
import type { Entry, EntryMember } from '@bivouac/data';
import { cellOf } from '../sheets/columns.ts';
import type { EntryField } from './columns.ts';

/** An empty cell says nothing: what was there stays. */
export function entriesOf(
  rows: readonly (readonly string[])[],
  columns: readonly (EntryField | '')[],
): Entry[] {
  return rows.map((row) => {
    const said = (field: EntryField) => cellOf(row, columns, field);
    const members = (['driver', 'codriver', 'mechanic'] as const).flatMap((role): EntryMember[] => {
      const name =
        role === 'mechanic'
          ? nameOf(said(role), '', '')
          : nameOf(said(role), said(`${role}_given`), said(`${role}_family`));
      if (!name) return [];
      return [{ role, ...name, nationality: nationalityOf(said(`${role}_nationality`)) }];
    });
    const entry: Entry = { number: startNumberOf(said('number')) };
    for (const field of ['category', 'group', 'class', 'team', 'vehicle', 'entrant', 'in_from'] as const) {
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

/** "Nom" beside "Prénom" is the family name, "Nombre" beside "Apellidos" the given one: a column alone is the whole name. */
function nameOf(
  whole: string,
  given: string,
  family: string,
): Pick<EntryMember, 'name' | 'given_name' | 'family_name'> | null {
  const given_name = given || (family ? whole : '');
  const family_name = family || (given ? whole : '');
  if (given_name && family_name) return { given_name, family_name };
  const name = whole || family || given;
  return name ? { name } : null;
}

/** What is none is refused as it was written. */
const startNumberOf = (said: string) => (/^\d+[a-z]$/.test(said) ? said.toUpperCase() : said);
const nationalityOf = (said: string) => (/^[a-z]{3}$/i.test(said) ? said.toUpperCase() : said || null);
