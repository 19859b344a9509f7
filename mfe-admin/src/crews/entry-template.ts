/** An entry list to fill in. Classes and teams are left empty: one the race does not have would be asked about. */
import type { EntryField } from '@bivouac/files';
import type { Say } from '../language/language.ts';

const FIELDS = [
  ...['number', 'driver', 'driver_nationality', 'codriver', 'codriver_nationality'],
  ...['vehicle', 'class', 'team'],
] as const satisfies readonly EntryField[];

export function entryTemplate(say: Say): string[][] {
  const word = (id: 'driver' | 'codriver' | 'vehicle', mark: string) =>
    `${say('template.example')} ${say(`field.${id}`)} ${mark}`;
  const row = (number: string, mark: string, nationality: string): Partial<Record<EntryField, string>> => ({
    number,
    driver: word('driver', mark),
    driver_nationality: nationality,
    codriver: word('codriver', mark),
    codriver_nationality: nationality,
    vehicle: word('vehicle', mark),
  });
  return [
    FIELDS.map((field) => say(`field.${field}`)),
    ...[row('1', 'A', 'FRA'), row('2', 'B', 'ESP')].map((line) => FIELDS.map((field) => line[field] ?? '')),
  ];
}
