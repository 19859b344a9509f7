/** How crews are called. */
import { describe, expect, it } from 'vitest';
import { aCrew } from '../stories/rally.ts';
import { crewDetail, crewName, nationalities } from './crew-name.ts';

const people = (...names: string[]) =>
  aCrew('7', { members: names.map((name) => ({ name, role: 'driver', nationality: 'ESP' })) });

describe('the name of a crew', () => {
  it.each([
    [people('Ana Silva'), 'Ana Silva'],
    [people('Ana Silva', 'Jean-Luc de la Cour'), 'A. Silva / J. de la Cour'],
    [people('AL-HADDAD Omar', 'Cher'), 'AL-HADDAD Omar / Cher'],
    [aCrew('7', { members: [], entrant: 'Atlas Racing', vehicle: 'Dune 450' }), 'Atlas Racing'],
    [aCrew('7', { members: [], vehicle: 'Dune 450' }), 'Dune 450'],
    [aCrew('7', { members: [] }), null],
    [undefined, null],
  ])('is made of what is known', (crew, name) => {
    expect(crewName(crew)).toBe(name);
  });

  it('is not said again in the detail, nor a country twice', () => {
    const crew = aCrew('7', { members: [], entrant: 'Atlas Racing', vehicle: 'Dune 450' });
    expect(crewDetail(crew)).toBe('Dune 450');
    expect(nationalities(people('Ana Silva', 'Luc Moreau'))).toEqual(['ESP']);
  });
});
