/** What may happen to an item, one pure step each. */
import type { Fact } from '@bivouac/data';
import { AlreadySent } from './already-sent.ts';
import type { Answer, KeptItem, KeptState } from './item.ts';

export function keepFact(fact: Fact, nowMs: number, holdMs: number): KeptItem {
  return {
    id: fact.id,
    format: 1,
    revision: 1,
    fact,
    body: null,
    state: 'waiting',
    answer: null,
    keptMs: nowMs,
    changedMs: nowMs,
    answeredMs: null,
    holdMs,
  };
}

/** Throws `AlreadySent`. What was undone may come back. */
export function changeFact(
  item: KeptItem,
  edit: (fact: Fact) => Fact,
  nowMs: number,
  holdOf: (fact: Fact) => number,
): KeptItem {
  mayStillChange(item);
  const fact = { ...edit(item.fact), id: item.id };
  return next(item, { fact, state: 'waiting', changedMs: nowMs, holdMs: holdOf(fact) });
}

/** Throws `AlreadySent`. What the server refused it does not know. */
export function undoItem(item: KeptItem, nowMs: number): KeptItem {
  if (item.state !== 'refused') mayStillChange(item);
  return next(item, { state: 'undone', changedMs: nowMs });
}

/** From here on the same text is sent whatever happens, however often. */
export function sealItem(item: KeptItem): KeptItem {
  return item.body === null ? next(item, { body: JSON.stringify(item.fact) }) : item;
}

const STATE_OF: Record<Answer['outcome'], KeptState> = {
  accepted: 'accepted',
  accepted_flagged: 'flagged',
  duplicate: 'accepted',
  conflict: 'conflict',
  refused: 'refused',
};

/** A good answer stays good: of two senders the slower one may hear "duplicate" of what is accepted. */
export function answerItem(item: KeptItem, answer: Answer, nowMs: number): KeptItem {
  if (item.state === 'accepted' || item.state === 'flagged') return item;
  // Known already, where the first answer was lost: what is doubted of it comes with this one.
  const isDoubted = answer.outcome === 'duplicate' && (answer.flags ?? []).length > 0;
  const state = isDoubted ? 'flagged' : STATE_OF[answer.outcome];
  return next(item, { state, answer, answeredMs: nowMs });
}

/** What was refused is sent once more, as it is: a right may have been given since. */
export function tryAgain(item: KeptItem): KeptItem {
  return item.state === 'refused' ? next(item, { state: 'waiting' }) : item;
}

function mayStillChange({ id, body }: KeptItem): void {
  if (body !== null) throw new AlreadySent(id);
}

function next(item: KeptItem, changes: Partial<KeptItem>): KeptItem {
  return { ...item, ...changes, revision: item.revision + 1 };
}
