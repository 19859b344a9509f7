/** What is in force where, what a draft changes of it, and what a version took the place of. */
import type { Regulations, RegulationVersion, RuleParameter, RuleValue, Tariff } from '@bivouac/data';
import { isSame, readValue } from './values.ts';

export type Draft = Readonly<Record<string, string>>;

export interface RuleChange {
  parameter: RuleParameter;
  before: RuleValue;
  after: RuleValue;
}

export interface DraftRead {
  changes: RuleChange[];
  unread: string[];
}

/** `ordinal` of the stage from which on it is asked; 0: from the beginning. */
export function tariffFrom(tariffs: readonly Tariff[], ordinal: number): Tariff | undefined {
  return tariffs.find((one) => one.from_ordinal <= ordinal && ordinal < one.until_ordinal);
}

export function readDraft(
  parameters: readonly RuleParameter[],
  inForce: Tariff['rules'],
  draft: Draft,
): DraftRead {
  const changes: RuleChange[] = [];
  const unread: string[] = [];
  for (const parameter of parameters) {
    const text = draft[parameter.name];
    if (text === undefined) continue;
    const read = readValue(parameter, text);
    const before = inForce[parameter.name] ?? null;
    if (!read.ok) unread.push(parameter.name);
    else if (!isSame(read.value, before)) changes.push({ parameter, before, after: read.value });
  }
  return { changes, unread };
}

/** What stood in the place of a version's values before it was made: the preset, overlaid by the versions before. */
export function before(
  { parameters, preset, versions }: Pick<Regulations, 'parameters' | 'preset' | 'versions'>,
  version: RegulationVersion,
): Record<string, RuleValue> {
  const earlier = versions
    .filter((one) => one.version < version.version && one.from_ordinal <= version.from_ordinal)
    .toSorted((a, b) => a.version - b.version);
  return Object.fromEntries(
    Object.keys(version.parameters).map((name) => {
      const last = earlier.findLast((one) => name in one.parameters);
      const ofPreset = parameters.find((one) => one.name === name)?.presets[preset] ?? null;
      return [name, last ? (last.parameters[name] as RuleValue) : ofPreset];
    }),
  );
}

export interface Beginning {
  draft: Draft;
  fromOrdinal: number | null;
}

/** The parameter a refusal names: the field it is shown at. */
export function refusedOf(
  parameters: readonly RuleParameter[],
  params: Readonly<Record<string, unknown>> | null | undefined,
): string | null {
  return parameters.find(({ name }) => name === params?.parameter)?.name ?? null;
}

/** Each group of the form by the first parameter of it, as the table has them in order. */
const GROUPS = {
  'tc.due_base': 'controls',
  'start_late.clock': 'starts',
  'ss.max_time_kmh': 'stages',
  not_finished: 'notFinishing',
  'cp.missed': 'waypoints',
  'sc.bands': 'speed',
  'bonus.open': 'bonus',
  'start.interval': 'startOrder',
  'stage_rank.includes': 'classification',
  auto_confirm: 'officials',
} as const;
const groupBegunBy: Readonly<Record<string, Group>> = GROUPS;

export type Group = (typeof GROUPS)[keyof typeof GROUPS];

export function groupsOf(
  parameters: readonly RuleParameter[],
): { group: Group; parameters: RuleParameter[] }[] {
  const groups: { group: Group; parameters: RuleParameter[] }[] = [];
  for (const parameter of parameters) {
    const begins = groupBegunBy[parameter.name];
    if (begins || groups.length === 0) groups.push({ group: begins ?? 'controls', parameters: [] });
    groups.at(-1)?.parameters.push(parameter);
  }
  return groups;
}
