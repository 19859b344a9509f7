/** How crews are called. */
import { describe, expect, it } from 'vitest';
import { aCrew } from '../stories/rally.ts';
import { crewDetail, crewName, nationalities } from './crew-name.ts';

const people = (...names: string[]) =>
  aCrew('7', { members: names.map((name) => ({ name, role: 'driver', nationality: 'ESP' })) });

const told = (...names: [given: string, family: string][]) =>
  aCrew('7', {
    members: names.map(([given_name, family_name]) => ({
      name: `${given_name} ${family_name}`,
      given_name,
      family_name,
      role: 'driver',
      nationality: 'ESP',
    })),
  });

describe('the name of a crew', () => {
  it.each([
    [people('Ana Silva'), 'Ana Silva'],
    [told(['Ana', 'Silva'], ['Jean-Luc', 'de la Cour']), 'A. Silva / J.-L. de la Cour'],
    [told(['Ana', 'Silva'], ['Bea', 'Silva']), 'A. Silva / B. Silva'],
    [told(['Élodie Marie', 'Roux'], ['Łukasz', 'Żak']), 'É. M. Roux / Ł. Żak'],
    [people('Silva Ana', 'AL-HADDAD Omar', 'Cher'), 'Silva Ana / AL-HADDAD Omar / Cher'],
    [told(['Ana', 'Silva'], ['Omar', 'AL-HADDAD']), 'A. Silva / O. AL-HADDAD'],
    [told(['Ana', 'Silva'], ['Иван', 'Петров']), 'A. Silva / Иван Петров'],
    [told(['عمر', 'الحداد'], ['Ana', 'Silva']), '\u2068عمر الحداد\u2069 / \u2068A. Silva\u2069'],
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
