/** Taps of one duty: the instant first, then the disk, then "saved", then the number. A rehearsal never leaves the page. */
import type { Chrono, Duty, PostBook } from '@bivouac/data';
import { type Item, type ItemState, TapNotStored } from '@bivouac/outbox';
import { useRef, useState } from 'react';
import { useSay } from '../language/language.ts';
import { isAt } from './duty.ts';
import { tapOf } from './facts.ts';
import type { Capture } from './open-capture.ts';
import { signal } from './signals.ts';

export interface ShownTap {
  fact: Chrono;
  state: ItemState | 'training';
  /** The server's word on it. */
  note: string | null;
  flags: readonly string[];
}

interface TapsQuestion {
  book: PostBook;
  duty: Duty;
  capture: Capture;
  items: readonly Item[];
  passage: NonNullable<Chrono['passage']>;
  training: boolean;
}

/** A touch is a pointer and, on some phones, a key as well: one tap all the same. */
const SAME_TAP_MS = 60;

export function useTaps({ book, duty, capture, items, passage, training }: TapsQuestion) {
  const say = useSay();
  const [openId, setOpenId] = useState<string | null>(null);
  const [trained, setTrained] = useState<readonly Chrono[]>([]);
  const [alarm, setAlarm] = useState<string | null>(null);
  const lastTapMs = useRef(0);

  const kept = items.flatMap(({ fact, state, answer }): ShownTap[] =>
    fact?.kind === 'chrono' && isAt(fact, duty)
      ? [{ fact, state, note: answer?.message ?? null, flags: answer?.flags ?? [] }]
      : [],
  );
  const training_ = trained.map((fact): ShownTap => ({ fact, state: 'training', note: null, flags: [] }));
  const shown = [...kept, ...training_].sort((a, b) => (a.fact.id < b.fact.id ? 1 : -1));
  const isTraining = (id: string) => trained.some((fact) => fact.id === id);

  /** Only what lies on the disk is called saved; else the alarm says so, and stays. */
  const guarded = async (attempt: () => Promise<unknown>): Promise<boolean> => {
    try {
      await attempt();
      setAlarm(null);
      return true;
    } catch (cause) {
      signal('alarm');
      setAlarm(cause instanceof TapNotStored ? say(`notSaved.${cause.reason}`) : say('notSaved.failed'));
      return false;
    }
  };
  const change = async (id: string, edit: (fact: Chrono) => Chrono) => {
    if (isTraining(id)) setTrained((all) => all.map((fact) => (fact.id === id ? edit(fact) : fact)));
    else
      await guarded(() => capture.outbox.correct(id, (fact) => edit(fact as Chrono), say('reason.number')));
  };

  return {
    shown,
    open: shown.find(({ fact, state }) => fact.id === openId && state !== 'undone')?.fact ?? null,
    alarm,
    /** `number`: said before the tap; null: asked afterwards. */
    tap(number: string | null) {
      const stamp = capture.clock.stamp();
      if (performance.now() - lastTapMs.current < SAME_TAP_MS) return;
      lastTapMs.current = performance.now();
      const fact = tapOf(book, duty, stamp, { number, passage });
      const ask = () => setOpenId(number === null ? fact.id : null);
      if (training) {
        setTrained((all) => [...all, fact]);
        ask();
        return;
      }
      void guarded(() => capture.outbox.keep(fact)).then((isSaved) => {
        if (isSaved) signal('saved');
        ask();
      });
    },
    async giveNumber(id: string, number: string) {
      setOpenId(null);
      await change(id, (fact) => ({ ...fact, number }));
    },
    /** Its number comes later, or never. */
    later: () => setOpenId(null),
    reopen: (id: string) => setOpenId(id),
    async undo(id: string) {
      setOpenId(null);
      if (isTraining(id)) setTrained((all) => all.filter((fact) => fact.id !== id));
      else await guarded(() => capture.outbox.undo(id, say('reason.undone')));
    },
    clearTraining: () => setTrained([]),
  };
}
