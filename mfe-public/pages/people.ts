/** Gives crews of a recording people with names as long as they come: riders, and crews of two. */
import type { CrewMember } from '@bivouac/data/feed';
import { feedPage } from '@bivouac/testing';

const PEOPLE: Record<string, [given: string, family: string][]> = {
  '1': [['Bartholomew', 'Featherstone']],
  '2': [['Konstantinos', 'Papadimitropoulos']],
  '3': [
    ['Umberto', 'Roccasalva'],
    ['Ilse', 'Borowiankova'],
  ],
  '9': [['Jean-Pierre', 'Kamenohorsky']],
  '10': [
    ['Thabo', 'Meerveld'],
    ['Wim', 'Meerveld'],
  ],
};

export const longNames = feedPage('crews', (recorded) => {
  for (const crew of recorded.body.rows)
    crew.members = (PEOPLE[crew.number] ?? []).map(
      ([given_name, family_name], at) =>
        ({
          role: at === 0 ? 'driver' : 'codriver',
          name: `${given_name} ${family_name}`,
          given_name,
          family_name,
          nationality: null,
        }) as CrewMember,
    );
  return recorded;
});
