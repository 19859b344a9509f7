/** readCrews: people, nationalities and vehicles in the forms that files give them. */
import { describe, expect, it } from 'vitest';
import { Findings } from './findings.ts';
import { readCrews } from './read-crews.ts';

function read(crew: Record<string, unknown>) {
  const findings = new Findings();
  const { crews } = readCrews({ crews: [{ crew: '1', ...crew }] }, findings);
  const [{ people, vehicle } = { people: [], vehicle: null }] = crews;
  const said = people.map(({ role, name, nationality }) =>
    [role, name, nationality].filter(Boolean).join(' '),
  );
  return { people: said, vehicle, leftOut: findings.leftOut, notes: findings.notes };
}

describe('the people of a crew', () => {
  it.each([
    [
      { driver: 'A', driverNationality: 'FRA', codriver: 'B', codriverCountry: 'Belgium' },
      ['driver A FRA', 'codriver B BEL'],
    ],
    [{ driverName: 'A', driver_nat: 'fi', navigator: 'B' }, ['driver A FIN', 'codriver B']],
    [
      { driver: { fullName: 'A B', country: { iso3: 'EST' } }, coDriver: { name: 'C' } },
      ['driver A B EST', 'codriver C'],
    ],
    [{ driver: { firstName: 'A', lastName: 'B' } }, ['driver A B']],
    [{ driverFirstName: 'A', driverLastName: 'B' }, ['driver A B']],
    [{ drivers: ['A', 'B', 'C'] }, ['driver A', 'codriver B', 'mechanic C']],
    [
      {
        people: [
          { role: 'Co-driver', name: 'B' },
          { role: 'Driver', name: 'A' },
        ],
      },
      ['codriver B', 'driver A'],
    ],
    [{ name: 'A / B', nationality: 'ESP / POR' }, ['driver A ESP', 'codriver B POR']],
    [{ driver: 'None', codriver: null }, []],
  ])('%j', (crew, people) => {
    expect(read(crew)).toMatchObject({ people, leftOut: [], notes: [] });
  });

  it('keeps a person whose nationality cannot be read, and lists the nationality', () => {
    expect(read({ driver: 'A', driverNationality: 'Atlantis' })).toMatchObject({
      people: ['driver A'],
      leftOut: [
        {
          place: 'crews[0].driver.nationality',
          sentence: 'expected a nationality like FRA, found "Atlantis"',
        },
      ],
    });
  });
});

describe('a vehicle', () => {
  it.each([
    [{ car: 'C3 WRC', manufacturer: 'Citroen' }, 'Citroen C3 WRC'],
    [{ car: 'Citroën C3', manufacturer: 'CITROEN' }, 'Citroën C3'],
    [{ brand: 'TOYOTA' }, 'TOYOTA'],
    [{ brand: 'Mini', model: 'JCW Buggy' }, 'Mini JCW Buggy'],
    [{ vehicle: { make: 'Ford', model: 'Fiesta' } }, 'Ford Fiesta'],
    [{}, null],
  ])('%j', (crew, vehicle) => {
    expect(read(crew).vehicle).toBe(vehicle);
  });
});

it('notes the filled fields of a crew that it does not read', () => {
  expect(read({ sponsor: 'X', tyre: '' }).notes).toEqual(['crews: not read: sponsor.']);
});
