/** Gives every crew of a rally two people with family names as long as those of a demo's cars. */
import { enterCrews } from './enter-crews.ts';
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

export const longNames = ({ rallyId }: ToldRally): Promise<void> =>
  enterCrews(rallyId, (number) => ({
    members: ['driver', 'codriver'].map((role, at) => {
      const person = PEOPLE[(Number(number) + at * 3) % PEOPLE.length] ?? ['', '', ''];
      const [given_name, family_name, nationality] = person;
      return { role, name: `${given_name} ${family_name}`, given_name, family_name, nationality };
    }),
  }));
