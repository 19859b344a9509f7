/** A start order on the screen: what is published, what is being made of it, and the way back step by step. */

import { type CommandProblem, data, type StageId, type StartList, startList } from '@bivouac/data';
import { live } from '@bivouac/live';
import { useRead } from '@bivouac/officials/query';
import { type MovedCrew, movedCrews, type Proposal } from '@bivouac/rules';
import { useKept } from '@bivouac/ui';
import { useEffect, useMemo, useState } from 'react';
import { basisNamed } from './as-published.ts';
import { begunAt } from './begun.ts';
import { type NewerBasis, newerBasis } from './changed-since.ts';
import { draftFromOrder, draftFromRules, ENTRIES, type OrderDraft, proposalOf } from './draft.ts';

interface StartListView {
  list: StartList | null;
  problem: CommandProblem | null;
  /** With a problem: until when what is shown was right, by the rally's clock, in ms; null: nothing is. */
  knownAtMs: number | null;
  look(): Promise<StartList | null>;
}

export interface OrderView extends Pick<StartListView, 'problem' | 'knownAtMs' | 'look'> {
  list: StartList | null;
  draft: OrderDraft | null;
  isKept: boolean;
  proposal: Proposal | null;
  moved: MovedCrew[];
  /** The classification of the draft as it is now: a newer version of it, or one still live that would start crews elsewhere. */
  newer: NewerBasis | null;
  change(change: Partial<OrderDraft>): void;
  /** Makes it from a classification (its key), keeping what officials decided; `anew`: with the intervals of the regulations and the hours of the schedule. */
  propose(key: string, anew?: boolean): void;
  undo: (() => void) | null;
  discard(): void;
}

export function useOrder(rallyCode: string, stage: StageId, usual: string): OrderView {
  const [steps, setSteps] = useState<OrderDraft[]>(() => {
    const kept = keptDraft(stage);
    return kept ? [kept] : [];
  });
  const [wanted, setWanted] = useState<{ key: string; anew: boolean } | null>(null);
  const [named, setNamed] = useState<string | null>(null);
  const kept = steps.at(-1) ?? null;
  const key = wanted?.key ?? kept?.basis.key ?? named ?? usual;
  const { list, problem, knownAtMs, look } = useStartList(rallyCode, stage, key === ENTRIES ? null : key);
  const order = list?.orders.find(({ slots }) => slots !== null) ?? null;
  const orderKey = basisNamed(order?.basis ?? null)?.key ?? null;
  if (named !== orderKey) setNamed(orderKey);

  const draft = useMemo(
    () => kept ?? (list && (order ? draftFromOrder(list, order) : draftFromRules(list))),
    [kept, list, order],
  );
  useEffect(() => keepDraft(stage, kept), [stage, kept]);
  const add = (next: OrderDraft) => {
    if (list) setSteps([...steps, { begun: begunAt(list, live().time.nowMs()), ...next }]);
  };
  // Another classification is asked for first; the list is made of it once it is there.
  if (wanted !== null && list && (list.basis?.key ?? ENTRIES) === wanted.key) {
    setWanted(null);
    add({
      ...draftFromRules(list),
      ...(draft && {
        since: draft.since,
        repositionings: draft.repositionings,
        blockBy: draft.blockBy,
        returning: draft.returning,
        noShows: draft.noShows.filter((number) =>
          list.crews.some((crew) => crew.number === number && crew.standing === 'in'),
        ),
        // Anew: also the first start that was typed goes back to what the schedule says.
        ...(wanted.anew
          ? {}
          : { bands: draft.bands, firstStartAt: draft.firstStartAt, toStageMs: draft.toStageMs }),
      }),
    });
  }

  const proposal = useMemo(() => draft && list && proposalOf(draft, list), [draft, list]);
  const moved = useMemo(() => movedCrews(order?.slots ?? [], proposal?.slots ?? []), [order, proposal]);
  const newer = useMemo(() => {
    if (!draft || !list || !proposal || wanted !== null) return null;
    return newerBasis(draft, list, proposal);
  }, [draft, list, proposal, wanted]);
  return {
    list,
    draft,
    isKept: kept !== null,
    proposal,
    moved,
    newer,
    problem,
    knownAtMs,
    look,
    change: (change) => draft && add({ ...draft, ...change }),
    propose: (key, anew = false) => setWanted({ key, anew }),
    undo: steps.length === 0 ? null : () => setSteps(steps.slice(0, -1)),
    discard: () => setSteps([]),
  };
}

// `2`: drafts of an earlier key began at the control, those of this one begin at the stage.
const keyOf = (stage: StageId) => `bivouac-start-order-2-${stage}`;

function keepDraft(stage: StageId, draft: OrderDraft | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(stage), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(stage));
  } catch {
    // A browser that keeps nothing: the page itself still holds it.
  }
}

function keptDraft(stage: StageId): OrderDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(stage)) ?? 'null');
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isDraft(kept: unknown): kept is OrderDraft {
  if (typeof kept !== 'object' || kept === null) return false;
  const draft = kept as Partial<OrderDraft>;
  const lists = [draft.bands, draft.repositionings, draft.choices, draft.noShows, draft.basis?.rows];
  return typeof draft.since === 'number' && lists.every(Array.isArray);
}

/** What a start order is made from, read again whenever facts come in. */
function useStartList(rally: string, stage: StageId, basis: string | null): StartListView {
  const { value, ...read } = useRead(
    ['startList', stage, basis],
    (signal) => startList(data(), { stage, basis }, { signal }),
    { rally },
  );
  // Until another classification is read, the list is shown by the one before.
  return { ...read, list: useKept(value, () => value !== null) };
}
