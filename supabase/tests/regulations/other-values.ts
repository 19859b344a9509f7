/** What else a parameter of the regulations may be. */

export type Parameter = { name: string; type: string; allowed: string[] | null };

export function otherValues({ type, allowed, name }: Parameter, value: unknown): unknown[] {
  switch (type.replace('?', '')) {
    case 'duration':
    case 'distance':
      return value === null ? [0, 60_000] : [Number(value) + 7_000, 0, 350_000_000];
    case 'integer':
      return value === null ? [0, 1, 1_000] : [Number(value) + 1, 0, 1_000];
    case 'factor':
      return [Number(value) + 0.5];
    case 'boolean':
      return [!value];
    case 'choice':
      return (allowed ?? []).filter((choice) => choice !== value);
    case 'choices':
      return [[...(value as string[])].reverse(), (value as string[]).slice(1), allowed];
    case 'durations':
      return (value as number[]).length === 0 ? [[9_000]] : [(value as number[]).map((ms) => ms + 7_000)];
    case 'bands':
      return [[{ over: 0, ms: 9_000 }], []];
    case 'intervals':
      return [[{ to: null, ms: 9_000 }]];
    case 'switches':
      return [Object.fromEntries(Object.keys(value as object).map((rule) => [rule, false]))];
    case 'labels':
      return [{ 'tc.late': 'misc', 'tc.early': 'misc', 'wp.missed': 'misc', 'sc.zone': 'misc' }];
    case 'speeds':
      return [{ T4: 135, '*': 170 }];
    default:
      throw new RangeError(`Nobody said how ${name} of type ${type} is changed.`);
  }
}
