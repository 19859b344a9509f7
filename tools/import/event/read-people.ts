/** Reads the people of a crew: by role, as a list, or as one name of the crew; names whole or in parts. */
import { type Entry, textIn } from './entry.ts';
import type { EventPerson } from './event.ts';
import { type Findings, shown } from './findings.ts';
import { nationalityOf } from './nationality.ts';

type Role = EventPerson['role'];
type Fields = Record<string, unknown>;

/** In the order of a crew: its first person drives. */
const ROLES: readonly Role[] = ['driver', 'codriver', 'mechanic'];
const FIELDS: Record<Role, string[]> = {
  driver: ['driver', 'pilot', 'rider', 'driver1'],
  codriver: ['codriver', 'coDriver', 'co_driver', 'co-driver', 'navigator', 'copilot', 'driver2'],
  mechanic: ['mechanic', 'driver3'],
};
const LISTS = ['people', 'members', 'persons', 'drivers', 'competitors', 'names'];
const NATIONALITY = ['nationality', 'nat', 'country', 'countryCode', 'nation'];
/** A role's other fields stand beside it: `driverName`, `driver_nationality`. */
const beside = (field: string, part: string) => [
  `${field}${part[0]?.toUpperCase()}${part.slice(1)}`,
  `${field}_${part}`,
];

export function readPeople(entry: Entry, findings: Findings): EventPerson[] {
  const byRole = ROLES.flatMap((role) => {
    const parts = FIELDS[role].map((field) => personAt(entry, role, field, findings));
    return parts.find((person) => person !== null) ?? [];
  });
  const listed = LISTS.flatMap((field) => peopleIn(entry, field, findings));
  // "OGIER / INGRASSIA": the crew's own name and nationalities.
  const whole = [entry.text('name', 'crewName')].flatMap((name) => split(name));
  const nationalities = NATIONALITY.concat('nationalities').flatMap((field) => {
    const value = entry.value(field);
    return Array.isArray(value) ? value.map(textIn) : split(textIn(value));
  });
  const people =
    [byRole, listed].find((found) => found.length > 0) ??
    whole.map((name, place): EventPerson => person(ROLES[place] ?? 'mechanic', name));
  return people.map((one, place) => ({
    ...one,
    nationality: one.nationality ?? read(nationalities[place], entry.at('nationality'), findings),
  }));
}

function personAt(entry: Entry, role: Role, field: string, findings: Findings): EventPerson | null {
  const value = entry.value(field);
  const said = Object.fromEntries(
    ['name', 'firstName', 'lastName', ...NATIONALITY].map((part) => [
      part,
      beside(field, part)
        .map((name) => entry.value(name))
        .find((text) => textIn(text) !== null),
    ]),
  );
  const fields = isFields(value) ? { ...said, ...value } : { ...said, name: textIn(value) ?? said.name };
  return personOf(fields, role, entry.at(field), findings);
}

function peopleIn(entry: Entry, field: string, findings: Findings): EventPerson[] {
  const value = entry.value(field);
  const list = Array.isArray(value) ? value : split(textIn(value));
  return list.flatMap((one: unknown, index) => {
    const place = `${entry.at(field)}[${index}]`;
    const fields: Fields = isFields(one) ? one : { name: one };
    const role = ROLES.find((known) => known === bare(textIn(fields.role))) ?? ROLES[index] ?? 'mechanic';
    const found = personOf(fields, role, place, findings);
    if (!found) findings.leaveOut(place, `expected a person with a name, found ${shown(one)}`);
    return found ?? [];
  });
}

function personOf(fields: Fields, role: Role, place: string, findings: Findings): EventPerson | null {
  const first = (...names: string[]) =>
    names.map((name) => textIn(fields[name])).find((text) => text !== null) ?? null;
  const given = first('firstName', 'givenName', 'given_name', 'first_name');
  const family = first('lastName', 'familyName', 'family_name', 'last_name', 'surname');
  const parts = given && family ? { given, family } : { given: null, family: null };
  const name = first('name', 'fullName', 'full_name') ?? ([given, family].filter(Boolean).join(' ') || null);
  if (name === null) return null;
  const country = NATIONALITY.map((field) => fields[field]).find(
    (value) => isFields(value) || textIn(value) !== null,
  );
  const said = isFields(country) ? (country.iso3 ?? country.code ?? country.iso2 ?? country.name) : country;
  return {
    ...person(role, name),
    ...parts,
    nationality: read(textIn(said), `${place}.nationality`, findings),
  };
}

const person = (role: Role, name: string): EventPerson => ({
  role,
  name,
  given: null,
  family: null,
  nationality: null,
});

function read(text: string | null | undefined, place: string, findings: Findings): string | null {
  if (!text) return null;
  const code = nationalityOf(text);
  if (code === null) findings.leaveOut(place, `expected a nationality like FRA, found ${shown(text)}`);
  return code;
}

const split = (text: string | null) => text?.split(/\s*[/;]\s*/).filter(Boolean) ?? [];
const bare = (text: string | null) => text?.toLowerCase().replace(/[^a-z]/g, '') ?? '';
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
