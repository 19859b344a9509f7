/** Taps of one duty: the instant first, then the disk, then "saved", then the number. A rehearsal never leaves the page. */
import type { Chrono, Duty, PostBook } from '@bivouac/data';
import type { Item } from '@bivouac/outbox';
import { newId } from '@bivouac/rules';
import { useRef, useState } from 'react';
import { whileHeld } from '../app/reload-gate.ts';
import { useSay } from '../language/language.ts';
import { isAt, isRehearsal } from './duty.ts';
import { tapOf } from './facts.ts';
import type { KeptWork } from './kept-work.ts';
import { movedTo } from './move-tap.ts';
import { notSavedText } from './not-saved.ts';
import type { Capture } from './open-capture.ts';
import type { Press } from './press.ts';
import { signal } from './signals.ts';
import { standingTaps } from './standing-taps.ts';
import type { Training } from './use-training.ts';

interface TapsQuestion {
  book: PostBook;
  duty: Duty;
  capture: Capture;
  items: readonly Item[];
  passage: NonNullable<Chrono['passage']>;
  isTraining: boolean;
  training: Training;
  openId: string | null;
  onOpen(id: string | null): void;
  onGiving(typed: KeptWork['typed']): void;
  onGiven(id: string): void;
  onMoved(duty: Duty): void;
  /** What can be taken back for a while; null: nothing more. */
  onPress(press: Press | null): void;
}

/** A touch is a pointer and, on some phones, a key as well: one tap all the same. */
const SAME_TAP_MS = 60;

export function useTaps(question: TapsQuestion) {
  const { book, duty, capture, items, passage, training, openId, onOpen, onPress } = question;
  const say = useSay();
  const [alarm, setAlarm] = useState<{ text: string; id: string | null } | null>(null);
  const lastTapMs = useRef(0);
  const taken = standingTaps(items, training.taps);
  // What was taken at a duty the book has no more is in every list: it must be moved to another.
  const isLost = (fact: Chrono) => !book.duties.some((one) => isAt(fact, one));
  const shown = taken.filter(({ fact }) => isAt(fact, duty) || isLost(fact));

  /** Only what lies on the disk is called saved; else the alarm says so, and stays until the tap of this id lies there. */
  const guarded = async <Value>(
    attempt: () => Promise<Value>,
    id: string | null = null,
  ): Promise<Value | null> => {
    try {
      const value = await whileHeld(attempt);
      setAlarm(null);
      return value;
    } catch (cause) {
      signal('alarm');
      setAlarm({ text: notSavedText(say, cause), id });
      return null;
    }
  };
  /** What the server refused is followed by another fact, and has no business any more. */
  const correct = async (id: string, edit: (fact: Chrono) => Chrono, reason: string) => {
    const wasRefused = taken.some(({ fact, state }) => fact.id === id && state === 'refused');
    const item = await capture.outbox.correct(id, (fact) => edit(fact as Chrono), reason);
    if (wasRefused && item.id !== id) await capture.outbox.undo(id, reason);
    return item;
  };
  /** A rehearsed tap that belongs to a duty at work counts from now on. */
  const move = async (id: string, target: Duty, number?: string) => {
    const tap = taken.find(({ fact }) => fact.id === id)?.fact;
    if (!tap) return null;
    const edit = (fact: Chrono) => ({ ...movedTo(book, target, fact), ...(number ? { number } : {}) });
    let moved = edit(tap);
    if (training.has(id) && isRehearsal(target, Date.parse(tap.at))) training.change(id, edit);
    else {
      const isTraining = training.has(id);
      const item = await guarded(() =>
        isTraining ? capture.outbox.keep(edit(tap)) : correct(id, edit, say('reason.moved')),
      );
      if (!item) return null;
      if (isTraining) training.remove(id);
      moved = item.fact as Chrono;
    }
    signal('saved');
    onOpen((moved.number ?? null) === null ? moved.id : null);
    question.onMoved(target);
    return moved;
  };
  const change = async (id: string, edit: (fact: Chrono) => Chrono, reason: string) => {
    const tap = training.taps.find((one) => one.id === id);
    if (!tap) return ((await guarded(() => correct(id, edit, reason)))?.fact as Chrono) ?? null;
    training.change(id, edit);
    return edit(tap);
  };
  const undo = async (id: string) => {
    onOpen(null);
    if (training.has(id)) training.remove(id);
    else await guarded(() => capture.outbox.undo(id, say('reason.undone')));
  };

  return {
    /** Of all duties: what is odd about a number may lie elsewhere. */
    taken: taken.filter(({ state }) => state !== 'undone').map(({ fact }) => fact),
    shown,
    open: shown.find(({ fact, state }) => fact.id === openId && state !== 'undone') ?? null,
    alarm: alarm && !items.some(({ id, isStored }) => id === alarm.id && isStored) ? alarm.text : null,
    /** `number`: said before the tap; null: asked afterwards. */
    tap(number: string | null) {
      const stamp = capture.clock.stamp();
      if (performance.now() - lastTapMs.current < SAME_TAP_MS) return;
      lastTapMs.current = performance.now();
      const fact = tapOf(book, duty, stamp, { number, passage });
      const ask = () => {
        onOpen(number === null ? fact.id : null);
        if (number !== null) onPress({ fact, before: null });
      };
      if (question.isTraining) {
        training.add(fact);
        ask();
        return;
      }
      void guarded(() => capture.outbox.keep(fact), fact.id).then((saved) => {
        if (saved) signal('saved');
        ask();
      });
    },
    /** `target`: the crew is of another race, and the tap goes there with its number. */
    async giveNumber(id: string, number: string, target: Duty = duty) {
      question.onGiving({ id, number, isAsked: true });
      const was = taken.find(({ fact }) => fact.id === id)?.fact;
      const isTraining = training.has(id);
      const fact =
        target.id === duty.id
          ? await change(id, (tap) => ({ ...tap, number }), say('reason.number'))
          : await move(id, target, number);
      if (fact) question.onGiven(id);
      if (fact && was) onPress({ fact, before: { fact: was, duty, isTraining } });
    },
    /** What one press recorded: the time it took, or the number it gave, and with it the duty the tap went to. */
    async takeBack({ fact: { id }, before }: Press) {
      onPress(null);
      if (!before) return await undo(id);
      const { fact: was, duty: from, isTraining } = before;
      let openId: string | null = id;
      if (isTraining && !training.has(id)) {
        await undo(id);
        openId = newId();
        training.add({ ...was, id: openId });
      } else {
        const back = (tap: Chrono) => ({
          ...movedTo(book, from, tap),
          number: was.number ?? null,
          ...(was.passage ? { passage: was.passage } : {}),
        });
        openId = (await change(id, back, say('reason.undone')))?.id ?? null;
      }
      if (from.id !== duty.id) question.onMoved(from);
      onOpen(was.number ? null : openId);
    },
    later: () => onOpen(null),
    reopen: (id: string) => onOpen(id),
    move,
    undo,
    async sendAgain(id: string) {
      await guarded(() => capture.outbox.retry(id));
    },
    clearTraining: training.clear,
  };
}
