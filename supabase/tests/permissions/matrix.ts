/** Reads permissions.csv: what each person may do with each object of the API, one cell per object, verb and person or group of them. */
import { readFileSync } from 'node:fs';
import { GROUPS, PERSONS, type PersonName } from './persons.ts';

/** `refused`: answered with an error · `empty`: answered as if there were nothing. */
export type Outcome = 'allowed' | 'refused' | 'empty';
export type Verb = 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'record';
export type Cell = { object: string; verb: string; person: PersonName; expected: Outcome };

const OUTCOMES: string[] = ['allowed', 'refused', 'empty'] satisfies Outcome[];
/** Stands for every person whom no other line names for the same object and verb. */
const THE_REST = '*';

type Rule = { objects: string[]; verbs: string[]; persons: string[]; expected: Outcome; where: string };

/** Throws `RangeError` with the line where one is wrong or says what another line says already. */
export function readMatrix(
  text = readFileSync(new URL('../permissions.csv', import.meta.url), 'utf8'),
): Cell[] {
  const rules = text
    .split('\n')
    .flatMap((line, i) => (i === 0 || line === '' || line.startsWith('#') ? [] : [readRule(line, i + 1)]));
  const named = new Map<string, Cell>();
  const rest = new Map<string, Cell>();
  for (const { objects, verbs, persons, expected, where } of rules) {
    const isRest = persons[0] === THE_REST;
    const cells = isRest ? rest : named;
    for (const object of objects)
      for (const verb of verbs)
        for (const person of (isRest ? PERSONS : persons) as PersonName[]) {
          const key = `${object} ${verb} ${person}`;
          if (!PERSONS.includes(person)) throw new RangeError(`${where}: nobody is called ${person}.`);
          if (cells.has(key)) throw new RangeError(`${where}: another line says already what ${key} gives.`);
          cells.set(key, { object, verb, person, expected });
        }
  }
  return [...new Map([...rest, ...named]).values()];
}

function readRule(line: string, number: number): Rule {
  const [objects = '', verbs = '', persons = '', expected = ''] = line.split(',');
  const where = `permissions.csv:${number}`;
  if (!OUTCOMES.includes(expected)) throw new RangeError(`${where}: ${expected || 'nothing'} is no outcome.`);
  const list = (field: string) => field.split(' ');
  return {
    objects: list(objects),
    verbs: list(verbs),
    persons: list(persons).flatMap((name): readonly string[] => GROUPS[name] ?? [name]),
    expected: expected as Outcome,
    where,
  };
}

export function expectedOf(cells: Cell[], object: string, verb: string): Record<string, Outcome> {
  const found = cells.filter((cell) => cell.object === object && cell.verb === verb);
  return Object.fromEntries(found.map((cell) => [cell.person, cell.expected]));
}
