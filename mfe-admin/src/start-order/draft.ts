/** A start order that is being made: what it is made from and what officials decided of it. Pure: times and places follow from it. */
import type { CrewToStart, StartList, StartOrderVersion } from '@bivouac/data';
import {
  type Basis,
  type IntervalBand,
  type Proposal,
  proposeStartOrder,
  type Repositioning,
  type StartOrderInput,
  type Wish,
} from '@bivouac/rules';
import { asPublished, bandsOfSlots, firstPlaceAt, gapsOf } from './as-published.ts';
import { type Begun, starts } from './begun.ts';

export interface Moving {
  number: string;
  position: number;
}

export type BlockBy = '' | 'category' | 'group' | 'class';

export interface OrderDraft {
  /** The version in force when it was begun; 0: none. */
  since: number;
  /** As it was then: a newer version of it is shown as a difference. */
  basis: Basis;
  /** Of the stage, place 1; null: the schedule has none yet. */
  firstStartAt: string | null;
  /** From the time control to the stage, ms; null: the list has no time at a control. */
  toStageMs: number | null;
  bands: IntervalBand[];
  blockBy: BlockBy;
  repositionings: Repositioning[];
  choices: Wish[];
  noShows: string[];
  /** Crews that did not start the last stage and start this one; missing in drafts that an earlier version stored. */
  returning?: string[];
  isAsPublished: boolean;
  /** Of one that is kept; missing in those an earlier page kept. */
  begun?: Begun;
}

/** The key of an order made from the entry list alone. */
export const ENTRIES = 'crews';

/** By number: who has stopped is left out as in a classification. */
export function entryBasis(crews: readonly CrewToStart[]): Basis {
  return {
    key: ENTRIES,
    version: 0,
    precision_ms: 1,
    rows: crews
      .filter(({ standing }) => standing === 'out')
      .map(({ number }) => ({
        number,
        status: 'retired',
        marks: [],
        time_ms: null,
        bonus_ms: 0,
        general_position: null,
      })),
  };
}

export function draftFromRules(list: StartList): OrderDraft {
  const interval = list.regulations['start.interval'] ?? [{ to: null, ms: 60_000 }];
  const afterFirst = list.regulations['start.gap_after_first'] ?? null;
  return {
    since: list.orders[0]?.version ?? 0,
    basis: list.basis ?? entryBasis(list.crews),
    firstStartAt: list.first_start_at,
    toStageMs: list.to_stage_ms,
    // The gap behind the first is a band of its own, so that it can be seen and changed.
    bands:
      afterFirst === null ? interval : [{ to: 1, ms: afterFirst }, ...interval.filter(({ to }) => to !== 1)],
    blockBy: '',
    repositionings: [],
    choices: [],
    noShows: [],
    isAsPublished: false,
  };
}

export function draftFromOrder(list: StartList, order: StartOrderVersion): OrderDraft {
  const slots = order.slots ?? [];
  const first = slots[0];
  const listed = new Set(slots.map(({ number }) => number));
  const missing = list.crews.filter(({ number, standing }) => !listed.has(number) && starts(standing));
  // Whoever a place was kept for stays away; whoever came to the race since stands at the end.
  const away = missing.slice(0, gapsOf(slots).length).map(({ number }) => number);
  // Whoever stopped since leaves the place empty and moves nobody (docs/sport/starts.md 4.5).
  const stopped = list.crews
    .filter(({ number, standing }) => listed.has(number) && (standing === 'out' || standing === 'gone'))
    .map(({ number }) => number);
  const toStageMs = first?.due_at ? Date.parse(first.stage_due_at) - Date.parse(first.due_at) : null;
  return {
    since: order.version,
    basis: asPublished(order.basis, slots, away),
    firstStartAt: firstPlaceAt(slots) ?? list.first_start_at,
    toStageMs,
    bands: bandsOfSlots(slots),
    blockBy: '',
    repositionings: slots.flatMap(({ number, position, reason }) =>
      reason ? [{ number, position, reason }] : [],
    ),
    choices: [],
    noShows: [...away, ...stopped],
    returning: [...listed],
    isAsPublished: true,
  };
}

export function hasChoices(draft: OrderDraft, list: StartList): boolean {
  const stage = list.stages.find(({ code }) => draft.basis.key === `stage/${code}`);
  return (
    !draft.isAsPublished && stage?.kind === 'prologue' && list.regulations['prologue.start'] === 'chosen'
  );
}

export function inputOf(draft: OrderDraft, list: StartList): StartOrderInput {
  const { blockBy, basis } = draft;
  const stage = list.stages.find(({ code }) => basis.key === `stage/${code}`);
  const numbersOf = (standing: CrewToStart['standing']) =>
    list.crews.filter((crew) => crew.standing === standing).map(({ number }) => number);
  return {
    crews: list.crews.map((crew) => ({
      crew_id: crew.crew_id,
      number: crew.number,
      block: blockBy === '' ? null : crew[blockBy],
    })),
    basis,
    regulations: {
      ...list.regulations,
      'start.interval': draft.bands,
      'start.gap_after_first': null,
      ...(blockBy === '' ? { 'start.blocks_gap': null } : {}),
    },
    blocks: blockBy === '' ? [] : list.blocks[blockBy],
    firstStartAt: draft.firstStartAt ?? '',
    toStageMs: draft.toStageMs,
    restarters: draft.isAsPublished ? [] : numbersOf('back'),
    retiredForGood: draft.isAsPublished
      ? [...numbersOf('gone'), ...numbersOf('out')].filter((number) => !draft.noShows.includes(number))
      : numbersOf('gone'),
    notStarted: numbersOf('not_started').filter((number) => !draft.returning?.includes(number)),
    stopped: numbersOf('out'),
    noShows: draft.noShows,
    ...(stage?.kind === 'prologue' && !draft.isAsPublished ? { prologue: { choices: draft.choices } } : {}),
    repositionings: draft.repositionings,
  };
}

export function proposalOf(draft: OrderDraft, list: StartList): Proposal | null {
  if (draft.firstStartAt === null) return null;
  try {
    return proposeStartOrder(inputOf(draft, list));
  } catch (cause) {
    if (cause instanceof RangeError) return null;
    throw cause;
  }
}

export function waitingIn({ rows }: Basis): Set<string> {
  return new Set(
    rows
      .filter(({ status, time_ms }) => time_ms === null && (status === 'on_stage' || status === 'to_start'))
      .map(({ number }) => number),
  );
}
