/** The times taken on this phone as they stand: a correction in the place of what it corrects, what was taken back as such. */
import type { Chrono, RecordAnswer } from '@bivouac/data';
import type { Item, ItemState } from '@bivouac/outbox';

/** `saving`: the phone has it in hand · `notSaved`: it refused, the time lives on the screen alone. */
export type TapState = ItemState | 'training' | 'saving' | 'notSaved';

export interface ShownTap {
  fact: Chrono;
  state: TapState;
  /** What the server said of it, where its flags do not say it. */
  said: Said | null;
  flags: readonly string[];
}

export type Said = Pick<RecordAnswer, 'code' | 'params' | 'message'>;

/** Newest first. */
export function standingTaps(items: readonly Item[], training: readonly Chrono[] = []): ShownTap[] {
  const voided = new Set(
    items.flatMap(({ fact, state }) => (fact?.kind === 'void' && isSaid(state) ? [fact.target] : [])),
  );
  const corrected = new Set(
    items.flatMap(({ id, fact, state }) =>
      fact?.supersedes && isSaid(state) && !voided.has(id) ? [fact.supersedes] : [],
    ),
  );
  const kept = items.flatMap((item): ShownTap[] => {
    const { id, fact, answer } = item;
    if (fact?.kind !== 'chrono' || corrected.has(id)) return [];
    const state = voided.has(id) ? 'undone' : stateOf(item);
    const flags = answer?.flags ?? [];
    // What a flag says stands there in the phone's own language.
    return [{ fact, state, said: flags.length > 0 ? null : answer, flags }];
  });
  const rehearsed = training.map((fact): ShownTap => ({ fact, state: 'training', said: null, flags: [] }));
  return [...kept, ...rehearsed].sort((a, b) => (a.fact.id < b.fact.id ? 1 : -1));
}

/** Somebody must look at it: it is at the server in no form. */
export function needsCare({ state }: ShownTap): boolean {
  return state === 'refused' || state === 'conflict' || state === 'notSaved';
}

function isSaid(state: ItemState): boolean {
  return state !== 'undone' && state !== 'refused';
}

/** What was sent has its answer, wherever it lies; what was not is saved only where it is on the disk. */
export function stateOf({ state, isStored, isStoring }: Item): TapState {
  const isHere = state === 'held' || state === 'waiting' || state === 'sending';
  if (!isHere || isStored) return state;
  return isStoring ? 'saving' : 'notSaved';
}
