/** What was typed on this screen and what became of it: kept on this device and sent at once, never lost, undone by a void. */
import { useShell } from '@bivouac/contract/remote';
import type { ChronosGrid } from '@bivouac/data';
import { until } from '@bivouac/outbox';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { answersInWords, changesNothing } from '../../desk/answers-in-words.ts';
import { isOpen } from '../../desk/outbox/desk-outbox.ts';
import { recordingBy } from '../../desk/outbox/keep-all.ts';
import { useTellsItself } from '../../desk/outbox/told-elsewhere.ts';
import { useDeskOutbox, useSeen } from '../../desk/outbox/use-desk-outbox.ts';
import { useIsShown } from '../../desk/outbox/use-is-shown.ts';
import { type EntryFact, voidOf } from '../model/facts.ts';
import { type Entered, enteredOf, leavingOf } from './entered.ts';

export type { Entered } from './entered.ts';

export interface Recorder {
  /** The newest first. */
  entered: readonly Entered[];
  /** The same with what waits on this device and was typed on another page of it. */
  onDevice: readonly Entered[];
  leaving: ReadonlySet<string>;
  /** Resolves when the server has answered, however long that takes. */
  enter(fact: EntryFact): Promise<void>;
  /** Typed or chosen here: by the id of the time. The same function as long as the recorder lives. */
  isOwn(id: string): boolean;
  /**
   * Answers why it could not be taken back, in a sentence; null: it was, or will be once there is a network. `as`: id of the void, by which
   * that is undone.
   */
  undo(id: string, as?: string): Promise<string | null>;
}

const NOTHING: ReadonlyMap<string, string> = new Map();
const NO_IDS: ReadonlySet<string> = new Set();

export function useRecorder(
  grid: Pick<ChronosGrid, 'rally' | 'race' | 'stage' | 'points'>,
  undoReason: string,
): Recorder {
  const { language } = useShell();
  const outbox = useDeskOutbox();
  const items = useSeen(outbox.items$);
  const { isLoaded, problem } = useSeen(outbox.status$);
  const [words, setWords] = useState(NOTHING);
  const [refusals, setRefusals] = useState(NOTHING);
  const isShown = useIsShown();
  const [shown, setShown] = useState(NO_IDS);
  const tells = useTellsItself();
  const own = useRef(new Set<string>());
  // What was left waiting by a page before this one; what other pages type from now on is theirs to show.
  const left = useMemo(
    () => new Set(isLoaded ? outbox.items$.value.filter(isOpen).map(({ id }) => id) : []),
    [outbox, isLoaded],
  );

  const isCut = problem !== null;
  const { entered, onDevice, leaving } = useMemo(() => {
    const waits = new Set(items.filter(isOpen).map(({ id }) => id));
    const isHere = (id: string) => shown.has(id) || left.has(id);
    const known = { isCut, words, refusals };
    return {
      entered: enteredOf(grid, items, { ...known, isShown: isHere }),
      onDevice: enteredOf(grid, items, { ...known, isShown: (id) => isHere(id) || waits.has(id) }),
      leaving: leavingOf(items),
    };
  }, [grid, items, shown, left, isCut, words, refusals]);

  useEffect(() => {
    const said = items.flatMap(({ id, state, answer }) =>
      answer && (state === 'refused' || changesNothing(answer)) && shown.has(id) && !refusals.has(id)
        ? [{ ...answer, id }]
        : [],
    );
    if (said.length === 0) return;
    void answersInWords(language, said).then((told) =>
      setRefusals((old) => new Map([...old, ...told.map((one) => [one.id, one.message ?? ''] as const)])),
    );
  }, [items, shown, language, refusals]);

  const enter = useCallback(
    async (fact: EntryFact) => {
      own.current.add(fact.kind === 'release' ? fact.target : fact.id);
      setShown((old) => new Set(old).add(fact.id));
      tells([fact.id]);
      // What the device does not store is sent all the same, and said above.
      await outbox.keep(fact, { holdMs: 0 }).catch(() => undefined);
      await until(outbox.items$, (all) => all.some((item) => item.id === fact.id && !isOpen(item)));
    },
    [outbox, tells],
  );

  const undo = useCallback(
    async (id: string, as?: string) => {
      const waiting = outbox.items$.value.find((item) => item.id === id);
      if (waiting && (isOpen(waiting) || waiting.state === 'refused')) {
        await outbox.undo(id, undoReason).catch(() => undefined);
        return null;
      }
      const { kept, trouble } = await recordingBy(
        outbox,
        language,
        isShown,
      )([voidOf(grid, id, undoReason, as)]);
      const isTaken = kept.length > 0;
      setWords((old) => (trouble === null ? without(old, id) : new Map(old).set(id, trouble)));
      return isTaken ? null : trouble;
    },
    [grid, undoReason, outbox, language, isShown],
  );

  const isOwn = useCallback((id: string) => own.current.has(id), []);
  return { entered, onDevice, leaving, enter, isOwn, undo };
}

function without(words: ReadonlyMap<string, string>, id: string): ReadonlyMap<string, string> {
  return new Map([...words].filter(([of]) => of !== id));
}
