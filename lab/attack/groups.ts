/** The groups of attempts, in the order in which they are told. */
import { FACT_KINDS } from '@bivouac/data/kit/facts';
import { attackBombs } from './bombs.ts';
import { attackColumns } from './columns.ts';
import { attackFunctions } from './functions.ts';
import type { Group } from './group.ts';
import { attackHeld } from './held.ts';
import { attackInbox } from './inbox.ts';
import { attackLoad, longLoad, shortLoad } from './load/index.ts';
import type { Setting } from './people.ts';
import { attackPlaces, attackReferences } from './references.ts';
import { attackRemotes } from './remotes.ts';
import { attackRemoved } from './removed.ts';
import { attackRows } from './rows.ts';
import { attackTokens } from './tokens.ts';

const FEW = [
  'chrono',
  'void',
  'release',
  'penalty_decision',
  'alarm_taken',
  'start_incident',
  'protest_answer',
];

type Extent = {
  isShort: boolean;
  only?: string | null;
};

export async function* attackAll(setting: Setting, { isShort, only = null }: Extent): AsyncIterable<Group> {
  const kinds = isShort ? FEW : FACT_KINDS;
  const groups: Record<string, () => Promise<Group>> = {
    references: () => attackReferences(setting, kinds),
    places: () => attackPlaces(setting, kinds),
    functions: () => attackFunctions(setting),
    rows: () => attackRows(setting),
    columns: () => attackColumns(setting, { isShort }),
    removed: () => attackRemoved(setting, { isShort }),
    tokens: () => attackTokens(setting),
    inbox: () => attackInbox(setting),
    held: () => attackHeld(setting),
    bombs: () => attackBombs(setting, { isShort }),
    // In a browser; in the tests the stories of the shell hold them (e2e/specs/shell-trust.spec.ts).
    ...(isShort ? {} : { remotes: () => attackRemotes(setting) }),
  };
  for (const [name, attack] of Object.entries(groups)) if (!only || name === only) yield attack();
}

/** On a stack with its quotas as they are. */
export const attackLoadOf = (setting: Setting, { isShort }: Pick<Extent, 'isShort'>): Promise<Group> =>
  attackLoad(setting, isShort ? shortLoad : longLoad);
