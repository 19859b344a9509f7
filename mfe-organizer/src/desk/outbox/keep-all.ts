/** Facts of one press, by the queue of this device: kept here first, and sent by themselves as soon as there is a network. */

import type { Fact, RecordAnswer } from '@bivouac/data';
import type { Recording } from '@bivouac/officials/query';
import { type Item, type Outbox, until } from '@bivouac/outbox';
import { answersInWords, changesNothing, isKept } from '../answers-in-words.ts';
import { isOpen } from './desk-outbox.ts';
import { tellsItself, tellsNoMore } from './told-elsewhere.ts';

type Queue = Pick<Outbox, 'keep' | 'undo' | 'items$' | 'status$'>;

async function keepAll(outbox: Queue, facts: readonly Fact[]): Promise<void> {
  // What the device does not store is sent all the same, and said above all pages.
  await Promise.all(facts.map((fact) => outbox.keep(fact, { holdMs: 0 }).catch(() => undefined)));
}

/** What the server said of each, in their order, once it has said it of all; what was taken back here meanwhile has no answer. */
async function allAnswered(
  outbox: Queue,
  ids: readonly string[],
  options?: { signal: AbortSignal },
): Promise<RecordAnswer[]> {
  // The list is renewed at leisure: what is not in it yet has no answer either.
  const isAnswered = (all: Item[]) => {
    const answered = new Set(all.filter((item) => !isOpen(item)).map(({ id }) => id));
    return ids.every((id) => answered.has(id));
  };
  const items = await until(outbox.items$, isAnswered, options);
  const answers = new Map(items.map(({ id, answer }) => [id, answer]));
  return ids.flatMap((id) => {
    const answer = answers.get(id);
    return answer ? [{ ...answer, id }] : [];
  });
}

/** What was refused was read on the screen: no other page tells of it. What wants a right alone stays, and goes once that is back. */
async function readAway(outbox: Queue, answers: readonly RecordAnswer[]): Promise<void> {
  const read = answers.filter(({ outcome, code }) => outcome === 'refused' && code !== 'not_allowed');
  await Promise.all(read.map(({ id }) => outbox.undo(id, '').catch(() => undefined)));
}

interface Sending {
  language: string;
  /** The screen still shows what it sent: what was refused is read there. */
  isShown(): boolean;
  /** Ends with null as soon as nothing can be sent for now. */
  untilCut?: boolean;
}

/** Stores facts in the queue and waits for their answers, in the reader's words; until then the screen shows by itself what becomes of them. */
export async function sendAll(
  outbox: Queue,
  facts: readonly Fact[],
  { language, isShown, untilCut = false }: Sending,
): Promise<RecordAnswer[] | null> {
  const ids = facts.map(({ id }) => id);
  tellsItself(ids);
  await keepAll(outbox, facts);
  const over = new AbortController();
  const cut = () => until(outbox.status$, ({ problem }) => problem !== null, over).then(() => null);
  const answers = await Promise.race([allAnswered(outbox, ids, over), ...(untilCut ? [cut()] : [])]).finally(
    () => over.abort(),
  );
  if (answers && isShown()) await readAway(outbox, answers);
  tellsNoMore(ids);
  return answers && answersInWords(language, answers);
}

/**
 * What cannot be sent for now counts as kept: every page shows that it waits, and what became of it. So does a refusal that comes after the
 * screen was closed.
 */
export function recordingBy(outbox: Queue, language: string, isShown: () => boolean): Recording<Fact> {
  return async (facts) => {
    const told = await sendAll(outbox, facts, { language, isShown, untilCut: true });
    if (!told) return { kept: facts, trouble: null };
    const kept = new Set(told.filter(isKept).map(({ id }) => id));
    return {
      kept: facts.filter(({ id }) => kept.has(id)),
      trouble: told.find((answer) => !isKept(answer) || changesNothing(answer))?.message ?? null,
    };
  };
}
