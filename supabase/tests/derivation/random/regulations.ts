/** Random regulations: any parameter with any allowed value, as the database itself lists them. */
import * as fc from 'fast-check';
import type { Sql } from 'postgres';

export type Parameter = { name: string; type: string; allowed: string[] | null };

export async function parametersOf(sql: Sql): Promise<Parameter[]> {
  return sql<Parameter[]>`select name, type, allowed from timing.regulation_parameters() order by name`;
}

/** Any of its parameters with any allowed value; what contradicts itself is left to the database, which refuses it. */
export function version(
  parameters: readonly Parameter[],
  maxLength = 8,
): fc.Arbitrary<Record<string, never>> {
  const one = fc
    .constantFrom(...parameters)
    .chain(({ name, type, allowed }) => allowedValue(type, allowed).map((value) => [name, value] as const));
  return fc.array(one, { maxLength }).map((values) => Object.fromEntries(values) as Record<string, never>);
}

export function regulations(parameters: readonly Parameter[]): fc.Arbitrary<Record<string, never>[]> {
  return fc.array(version(parameters), { maxLength: 2 });
}

const duration = fc.constantFrom(0, 10_000, 60_000, 600_000, 3_600_000);
const rules = ['tc.late', 'tc.early', 'tc.missed', 'wp.missed', 'cp.missed', 'sc.zone', 'ss.not_finished'];

function allowedValue(type: string, allowed: readonly string[] | null): fc.Arbitrary<unknown> {
  if (type.endsWith('?')) return fc.option(allowedValue(type.slice(0, -1), allowed), { freq: 2, nil: null });
  switch (type) {
    case 'duration':
      return duration;
    case 'durations':
      return fc.array(duration, { maxLength: 3 });
    case 'distance':
      return fc.constantFrom(0, 90, 1000);
    case 'integer':
      return fc.constantFrom(0, 1, 2, 25, 250);
    case 'factor':
      return fc.constantFrom(0.5, 1, 1.5, 3);
    case 'boolean':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...(allowed ?? []));
    case 'choices':
      return fc.shuffledSubarray([...(allowed ?? [])]);
    case 'bands':
      return fc.constantFrom(
        [],
        [{ over: 0, ms: 60_000 }],
        [
          { over: 0, ms: 60_000 },
          { over: 20, ms: 90_000 },
        ],
      );
    case 'intervals':
      return fc.constantFrom(
        [{ to: null, ms: 60_000 }],
        [
          { to: 2, ms: 120_000 },
          { to: null, ms: 30_000 },
        ],
      );
    case 'switches':
      return fc.dictionary(fc.constantFrom(...rules), fc.boolean(), { maxKeys: 4, noNullPrototype: true });
    case 'labels':
      return fc.dictionary(fc.constantFrom(...rules), fc.constantFrom(...(allowed ?? [])), {
        maxKeys: 2,
        noNullPrototype: true,
      });
    case 'speeds':
      return fc.constantFrom({}, { '*': 130 }, { A: 110, '*': 140 });
    default:
      throw new Error(`Random regulations know no values of the type ${type}.`);
  }
}
