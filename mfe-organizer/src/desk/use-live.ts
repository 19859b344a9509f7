/** One answer of the server, read again whenever facts that concern it came in: one read at a time, the newest shown last. */
import { useTryAgain } from '@bivouac/contract/remote';
import type { CommandProblem, CommandResult } from '@bivouac/data';
import { type FactCameIn, live } from '@bivouac/live';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCameIn } from './use-came-in.ts';

interface LiveQuestion<Value> {
  /** Names what is asked: another key begins anew. */
  key: string;
  ask(signal: AbortSignal): Promise<CommandResult<Value>>;
  /** Code of the rally whose facts are heard; null: not known yet. */
  rally: string | null;
  /** Default: every fact concerns it. */
  concerns?(fact: FactCameIn): boolean;
}

export interface LiveView<Value> {
  value: Value | null;
  problem: CommandProblem | null;
  /** With a problem: until when what is shown was right, by the rally's clock, in ms; null: nothing is. */
  knownAtMs: number | null;
  look(): void;
}

/** Facts that come in together are read together. */
const GATHER_MS = 150;

export function useLive<Value>({ key, ask, rally, concerns }: LiveQuestion<Value>): LiveView<Value> {
  const [known, setKnown] = useState<{ key: string; value: Value } | null>(null);
  const [problem, setProblem] = useState<CommandProblem | null>(null);
  const [knownAtMs, setKnownAt] = useState<number | null>(null);
  const right = useRef({ key, atMs: 0 });
  const reading = useRef({ isWanted: false, isBusy: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useEffectEvent(ask);
  const stop = useRef(new AbortController());

  const read = useCallback(async () => {
    const { signal } = stop.current;
    const state = reading.current;
    state.isWanted = true;
    if (state.isBusy) return;
    state.isBusy = true;
    while (state.isWanted && !signal.aborted) {
      state.isWanted = false;
      const askedMs = live().time.nowMs();
      const answer = await asked(signal);
      if (signal.aborted) break;
      setProblem(answer.ok ? null : answer.problem);
      if (answer.ok) {
        right.current = { key, atMs: askedMs };
        setKnown({ key, value: answer.value });
      } else setKnownAt(right.current.key === key ? right.current.atMs || null : null);
    }
    state.isBusy = false;
  }, [key]);

  useEffect(() => {
    stop.current = new AbortController();
    reading.current = { isWanted: false, isBusy: false };
    void read();
    return () => {
      stop.current.abort();
      clearTimeout(timer.current);
    };
  }, [read]);

  useTryAgain(problem, read);
  useCameIn(rally, (signal) => {
    if (signal.type === 'facts' && concerns && !signal.facts.some(concerns)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void read(), GATHER_MS);
  });
  const value = known?.key === key ? known.value : null;
  return { value, problem, knownAtMs, look: () => void read() };
}
