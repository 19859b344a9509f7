/** The groups of attempts, in the order in which they are told. */
import { FACT_KINDS } from '@bivouac/data/kit/facts';
import { attackFunctions } from './functions.ts';
import type { Group } from './group.ts';
import type { Setting } from './people.ts';
import { attackPlaces, attackReferences } from './references.ts';

/** Kinds that act on others in every way there is, and one that does not. */
const FEW = [
  'chrono',
  'void',
  'release',
  'penalty_decision',
  'alarm_taken',
  'start_incident',
  'protest_answer',
];

export async function* attackAll(setting: Setting, { isShort }: { isShort: boolean }): AsyncIterable<Group> {
  const kinds = isShort ? FEW : FACT_KINDS;
  yield attackReferences(setting, kinds);
  yield attackPlaces(setting, kinds);
  yield attackFunctions(setting);
}
