/** Reads the rows of an entry list as crews to enter. */
import { cellOf } from './columns.ts';
import type { EntryField } from './entry-words.ts';

/** A member as `Entry` of libs/data has it: the whole name, or both parts where the file tells them apart. */
export interface ReadMember {
  role: 'driver' | 'codriver' | 'mechanic';
  name?: string;
  given_name?: string;
  family_name?: string;
  nationality: string | null;
}

/** A crew as `Entry` of libs/data has it. */
export interface ReadEntry {
  race?: string;
  number: string;
  category?: string;
  group?: string;
  class?: string;
  team?: string;
  vehicle?: string;
  entrant?: string;
  in_from?: string;
  flags?: string[];
  members?: ReadMember[];
}

/** An empty cell says nothing: what was there stays. */
export function entriesOf(
  rows: readonly (readonly string[])[],
  columns: readonly (EntryField | '')[],
): ReadEntry[] {
  return rows.map((row) => {
    const said = (field: EntryField) => cellOf(row, columns, field);
    const members = (['driver', 'codriver', 'mechanic'] as const).flatMap((role): ReadMember[] => {
      const given = role === 'mechanic' ? '' : said(`${role}_given`);
      const family = role === 'mechanic' ? '' : said(`${role}_family`);
      const people =
        given || family
          ? [{ whole: said(role), nationality: said(`${role}_nationality`) }]
          : peopleIn(said(role), said(`${role}_nationality`));
      return people.flatMap(({ whole, nationality }) => {
        const name = nameOf(whole, given, family);
        return name ? [{ role, ...name, nationality: nationalityOf(nationality) }] : [];
      });
    });
    const entry: ReadEntry = { number: startNumberOf(said('number')) };
    for (const field of [
      'race',
      'category',
      'group',
      'class',
      'team',
      'vehicle',
      'entrant',
      'in_from',
    ] as const) {
      const value = said(field);
      if (value !== '') entry[field] = value;
    }
    const flags = listsOf(said('flags'));
    if (flags.length > 0) entry.flags = flags;
    if (members.length > 0) entry.members = members;
    return entry;
  });
}

/** The lists a crew is in, as one text names them: `women, Junior cup`. */
export function listsOf(text: string): string[] {
  return text
    .split(/[,;|]/)
    .map((list) => list.trim())
    .filter((list) => list !== '');
}

/** Several of one role, as the CSV of a page joins them: `Kim / Wu Li`, `– / CHN`. */
function peopleIn(said: string, nationality: string): { whole: string; nationality: string }[] {
  const names = said.split(SEVERAL);
  const nationalities = nationality.split(SEVERAL);
  return nationality === '' || names.length === nationalities.length
    ? names.map((whole, at) => ({ whole, nationality: nationalities[at] ?? '' }))
    : [{ whole: said, nationality }];
}

const SEVERAL = /(?:^|\s)\/(?:\s|$)/;

/** "Nom" beside "Prénom" is the family name, "Nombre" beside "Apellidos" the given one: a column alone is the whole name. */
function nameOf(
  whole: string,
  given: string,
  family: string,
): Pick<ReadMember, 'name' | 'given_name' | 'family_name'> | null {
  const given_name = given || (family ? whole : '');
  const family_name = family || (given ? whole : '');
  if (given_name && family_name) return { given_name, family_name };
  const name = whole || family || given;
  return name ? { name } : null;
}

/** A text that is no start number stays as it was written, so that the refusal can show it. */
const startNumberOf = (said: string) => (/^\d+[a-z]$/.test(said) ? said.toUpperCase() : said);
const nationalityOf = (said: string) =>
  /^[a-z]{3}$/i.test(said) ? said.toUpperCase() : said.replace(/^[-–]$/, '') || null;
