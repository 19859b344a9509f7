/** Gives every crew of a rally two people with family names as long as those of a demo's cars. */
import { administrator, theSite } from './people.ts';
import type { ToldRally } from './told-rally.ts';

const PEOPLE: readonly (readonly [given: string, family: string, nationality: string])[] = [
  ['Umberto', 'Oliveruela', 'ESP'],
  ['Ignacio', 'Piedrabuena', 'ARG'],
  ['Lukáš', 'Poušťan', 'CZE'],
  ['Pieter', 'Vlakfontyn', 'ZAF'],
  ['Chiara', 'Castelvento', 'ITA'],
  ['Joris', 'Zandvlietering', 'NLD'],
  ['Lerato', 'Mokgalane', 'ZAF'],
];

export async function longNames({ rallyId }: ToldRally): Promise<void> {
  const admin = await administrator(theSite());
  const { data } = await admin
    .from('crew_numbers')
    .select('crew_id, number')
    .eq('rally_id', rallyId)
    .throwOnError();
  const people = (data ?? []).flatMap(({ crew_id, number }) =>
    ['driver', 'codriver'].map((role, at) => {
      const person = PEOPLE[(Number(number) + at * 3) % PEOPLE.length] ?? ['', '', ''];
      const [given_name, family_name, nationality] = person;
      const name = `${given_name} ${family_name}`;
      return { crew_id, name, given_name, family_name, nationality, role, ordinal: at + 1 };
    }),
  );
  await admin.from('crew_members').insert(people).throwOnError();
}
