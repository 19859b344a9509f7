/** What changed since a list was begun that is about to be published: its classification, and who starts at all. Pure. */
import type { StartList } from '@bivouac/data';
import { type Basis, differencesSince, type MovedCrew, type Proposal } from '@bivouac/rules';
import { type Begun, starts } from './begun.ts';
import { ENTRIES, entryBasis, type OrderDraft } from './draft.ts';

export interface NewerBasis {
  basis: Basis;
  moved: MovedCrew[];
}

/** Numbers, by what became of them. */
export type CrewsSince = Record<'stopped' | 'back' | 'entered' | 'left', string[]>;

export interface ChangedSince {
  /** Only one by which crews would start elsewhere. */
  newer: NewerBasis | null;
  crews: CrewsSince;
}

export function newerBasis(draft: OrderDraft, list: StartList, proposal: Proposal): NewerBasis | null {
  const basis = draft.basis.key === ENTRIES ? entryBasis(list.crews) : list.basis;
  if (!basis || basis.key !== draft.basis.key) return null;
  const isNewer = basis.version > draft.basis.version;
  if (draft.isAsPublished && !isNewer) return null;
  const moved = differencesSince(proposal, basis);
  return isNewer || moved.length > 0 ? { basis, moved } : null;
}

/** null: nothing that its order comes from. Docs/sport/starts.md 4.7: what differs is shown before publishing. */
export function changedSince(draft: OrderDraft, list: StartList, proposal: Proposal): ChangedSince | null {
  const newer = newerBasis(draft, list, proposal);
  const moving = newer && newer.moved.length > 0 ? newer : null;
  const crews = crewsSince(list, draft.begun);
  const isAny = moving !== null || Object.values(crews).some(({ length }) => length > 0);
  return isAny ? { newer: moving, crews } : null;
}

function crewsSince({ crews }: StartList, begun: Begun | undefined): CrewsSince {
  const since: CrewsSince = { stopped: [], back: [], entered: [], left: [] };
  if (!begun) return since;
  const now = new Set(crews.map(({ number }) => number));
  for (const { number, standing } of crews) {
    const was = begun.standings[number];
    if (was === undefined) since.entered.push(number);
    else if (starts(was) && !starts(standing)) since.stopped.push(number);
    else if (!starts(was) && starts(standing)) since.back.push(number);
  }
  since.left = Object.keys(begun.standings).filter((number) => !now.has(number));
  return since;
}
