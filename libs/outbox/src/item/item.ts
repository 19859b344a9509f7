/** A fact in the outbox and how far it has come: as it lies on the phone, and as a screen shows it. */
import type { Fact, RecordAnswer } from '@bivouac/data';

/** How far an item has come, as it is stored. What is being sent lies there as waiting: a killed tab leaves nothing half-way. */
export type KeptState = 'waiting' | 'undone' | 'accepted' | 'flagged' | 'refused' | 'conflict';

/**
 * `held`: may still be changed or undone · `waiting`: goes with the next batch · `sending` · `accepted` · `flagged`: kept by
 * the server, doubtful, see `answer.flags` · `undone`: taken back before it was sent · `refused`, `conflict`: not kept by the
 * server, see `answer` · `unreadable`: what lies on the phone is no item any more; it is left there and exported.
 */
export type ItemState = KeptState | 'held' | 'sending' | 'unreadable';

export type Answer = Omit<RecordAnswer, 'id'>;

export interface KeptItem {
  /** Id of the fact. */
  id: string;
  format: 1;
  /** Grows with every write: of two versions the one with the higher counts. */
  revision: number;
  fact: Fact;
  /** The very text that is sent, every time, once it was sent for the first time; null: it may still be changed. */
  body: string | null;
  state: KeptState;
  answer: Answer | null;
  /** When it was kept, last changed and last answered, by the wall clock of the phone. */
  keptMs: number;
  changedMs: number;
  answeredMs: number | null;
  /** How long after its last change it is held back. */
  holdMs: number;
}

export interface Item {
  id: string;
  state: ItemState;
  /** null: unreadable. */
  fact: Fact | null;
  answer: Answer | null;
  keptMs: number;
  /** On the phone's disk. False: still being stored, or the phone refused; then it lives in this tab's memory alone. */
  isStored: boolean;
  /** Nobody knows yet: the phone has it in hand. */
  isStoring: boolean;
}

const STATES: readonly string[] = ['waiting', 'undone', 'accepted', 'flagged', 'refused', 'conflict'];

export function readItem(record: unknown): KeptItem | null {
  if (!isObject(record) || !isObject(record.fact)) return null;
  const { id, format, revision, fact, body, state, keptMs, changedMs, holdMs } = record;
  const isWhole =
    typeof id === 'string' &&
    fact.id === id &&
    format === 1 &&
    [revision, keptMs, changedMs, holdMs].every(Number.isFinite) &&
    (body === null || (typeof body === 'string' && factIn(body)?.id === id)) &&
    STATES.includes(state as string);
  return isWhole ? (record as unknown as KeptItem) : null;
}

export function newerOf(a: KeptItem, b: KeptItem): KeptItem {
  if (a.revision !== b.revision) return a.revision > b.revision ? a : b;
  return a.body !== null && b.body === null ? a : b;
}

export function idOf(record: unknown): string | null {
  return isObject(record) && typeof record.id === 'string' ? record.id : null;
}

export function factIn(body: string): Fact | null {
  try {
    return JSON.parse(body) as Fact;
  } catch {
    return null;
  }
}

/** Nothing is left to do for it, and nobody has to look at it. */
export function isSettled({ state }: Pick<KeptItem, 'state'>): boolean {
  return state === 'accepted' || state === 'flagged' || state === 'undone';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
