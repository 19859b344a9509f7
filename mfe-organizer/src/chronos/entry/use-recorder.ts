/** What was typed on this screen and what became of it: sent at once, never lost, undone by a void. */
import { useShell } from '@bivouac/contract/remote';
import { type ChronosGrid, data, type RecordAnswer, record } from '@bivouac/data';
import { startTransition, useCallback, useRef, useState } from 'react';
import { answersInWords } from '../../desk/answers-in-words.ts';
import { type EntryFact, voidOf } from '../model/facts.ts';

export interface Entered {
  fact: EntryFact;
  /** `unsent`: no answer yet, to be sent again · `undone`: taken back by a void. */
  state: 'sending' | 'kept' | 'flagged' | 'refused' | 'unsent' | 'undone';
  flags: readonly string[];
  /** Why it was refused, where it was: the reader's words, and the server's. */
  message: string | null;
}

export interface Recorder {
  /** The newest first. */
  entered: readonly Entered[];
  enter(fact: EntryFact): Promise<void>;
  /** Typed or chosen here: by the id of the time. The same function as long as the recorder lives. */
  isOwn(id: string): boolean;
  /** Sends what had no answer. */
  retry(): void;
  /** Answers why it could not be taken back, in a sentence; null: it was. `as`: id of the void, by which that is undone. */
  undo(id: string, as?: string): Promise<string | null>;
}

export function useRecorder(
  grid: Pick<ChronosGrid, 'rally' | 'race' | 'stage'>,
  undoReason: string,
): Recorder {
  const { language } = useShell();
  const [entered, setEntered] = useState<readonly Entered[]>([]);
  // The list may be drawn a moment after the field that was typed into.
  const tell = useCallback((next: (all: readonly Entered[]) => readonly Entered[]) => {
    startTransition(() => setEntered(next));
  }, []);
  const change = useCallback(
    (id: string, to: Partial<Entered>) => {
      tell((all) => all.map((one) => (one.fact.id === id ? { ...one, ...to } : one)));
    },
    [tell],
  );

  const send = useCallback(
    async (fact: EntryFact) => {
      const result = await record(data(), [fact]);
      if (!result.ok) {
        const isLost = result.problem.isRetryable || result.problem.reason === 'signed_out';
        change(fact.id, { state: isLost ? 'unsent' : 'refused', message: result.problem.message });
        return;
      }
      const [answer] = await answersInWords(language, result.value);
      change(fact.id, answer ? became(answer) : { state: 'unsent' });
    },
    [change, language],
  );

  const own = useRef(new Set<string>());
  const isOwn = useCallback((id: string) => own.current.has(id), []);
  const enter = useCallback(
    async (fact: EntryFact) => {
      own.current.add(fact.kind === 'release' ? fact.target : fact.id);
      tell((all) => [{ fact, state: 'sending', flags: [], message: null }, ...all]);
      // The task of the key ends with what it shows; sending is the next one.
      await new Promise((next) => setTimeout(next));
      await send(fact);
    },
    [send, tell],
  );

  const undo = useCallback(
    async (id: string, as?: string) => {
      const taken = voidOf(grid, id, undoReason, as);
      const result = await record(data(), [taken]);
      const [answer] = result.ok ? await answersInWords(language, result.value) : [];
      const isTaken = answer?.outcome.startsWith('accepted') === true;
      const message = result.ok ? (answer?.message ?? '') : result.problem.message;
      change(id, isTaken ? { state: 'undone', flags: [] } : { message });
      return isTaken ? null : message;
    },
    [grid, undoReason, change, language],
  );

  return {
    entered,
    enter,
    isOwn,
    undo,
    retry: () => {
      for (const { fact, state } of entered) if (state === 'unsent') void send(fact);
    },
  };
}

function became({ outcome, flags = [], message = '' }: RecordAnswer): Partial<Entered> {
  // What a flag says stands there in the reader's language.
  const told = { flags, message: flags.length > 0 ? null : message || null };
  if (outcome === 'accepted') return { ...told, state: 'kept' };
  // Sent again, since the first answer was lost: as doubtful as it was.
  if (outcome === 'duplicate') return { ...told, state: flags.length > 0 ? 'flagged' : 'kept' };
  return { ...told, state: outcome === 'accepted_flagged' ? 'flagged' : 'refused' };
}
