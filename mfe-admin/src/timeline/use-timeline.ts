/** What was recorded of a race, read again whenever facts come in; older ones are added below on demand. */
import { useTryAgain } from '@bivouac/contract/remote';
import { type CommandProblem, data, TIMELINE_AT_ONCE, type TimelineFact, timeline } from '@bivouac/data';
import { live } from '@bivouac/live';
import { useCallback, useEffect, useState } from 'react';
import { useRightUntil } from '../rally/use-right-until.ts';

/** Filters of a timeline; '' for all. */
export interface Filters {
  kind: string;
  crew: string;
  stage: string;
  by: string;
}

export interface TimelineView {
  facts: TimelineFact[] | null;
  problem: CommandProblem | null;
  /** With a problem: until when what is shown was right, by the rally's clock, in ms; null: nothing is. */
  knownAtMs: number | null;
  older: (() => void) | null;
  look(): void;
}

/** Facts that come in together are read together. */
const GATHER_MS = 600;

export function useTimeline(rallyCode: string, race: string, filters: Filters): TimelineView {
  const { kind, crew, stage, by } = filters;
  const [facts, setFacts] = useState<TimelineFact[] | null>(null);
  const [hasOlder, setHasOlder] = useState(false);
  const [problem, setProblem] = useState<CommandProblem | null>(null);
  const { knownAtMs, nowMs, note } = useRightUntil([race, kind, crew, stage, by].join());
  const ask = useCallback(
    (before: number | null, signal?: AbortSignal) =>
      timeline(
        data(),
        { race, kind: kind || null, crew: crew || null, stage: stage || null, by: by || null, before },
        signal ? { signal } : {},
      ),
    [race, kind, crew, stage, by],
  );
  const look = useCallback(
    async (signal?: AbortSignal) => {
      const askedMs = nowMs();
      const answer = await ask(null, signal);
      if (signal?.aborted) return;
      setProblem(answer.ok ? null : answer.problem);
      note(answer.ok, askedMs);
      if (!answer.ok) return;
      setFacts((known) => newestFirst(answer.value, known ?? []));
      setHasOlder((had) => had || answer.value.length === TIMELINE_AT_ONCE);
    },
    [ask, nowMs, note],
  );
  useEffect(() => {
    const stop = new AbortController();
    setFacts(null);
    setHasOlder(false);
    void look(stop.signal);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listening = live()
      .cameIn$(rallyCode)
      .subscribe(() => {
        clearTimeout(timer);
        timer = setTimeout(() => void look(stop.signal), GATHER_MS);
      });
    return () => {
      stop.abort();
      clearTimeout(timer);
      listening.unsubscribe();
    };
  }, [look, rallyCode]);
  useTryAgain(problem, () => look());
  const last = facts?.at(-1);
  return {
    facts,
    problem,
    knownAtMs,
    older:
      hasOlder && last
        ? () => {
            void ask(last.position).then((answer) => {
              if (!answer.ok) return setProblem(answer.problem);
              setFacts((known) => newestFirst(known ?? [], answer.value));
              setHasOlder(answer.value.length === TIMELINE_AT_ONCE);
            });
          }
        : null,
    look: () => void look(),
  };
}

/** Both lists as one; what stands in both is as the first says. A gap between them is closed by leaving the older ones out. */
export function newestFirst(first: readonly TimelineFact[], others: readonly TimelineFact[]): TimelineFact[] {
  const known = new Set(first.map(({ id }) => id));
  const meets =
    first.length < TIMELINE_AT_ONCE || others.some(({ id }) => known.has(id)) || isBehind(first, others);
  return [...first, ...(meets ? others.filter(({ id }) => !known.has(id)) : [])].sort(
    (a, b) => b.position - a.position,
  );
}

function isBehind(first: readonly TimelineFact[], others: readonly TimelineFact[]): boolean {
  const last = first.at(-1);
  return last !== undefined && others.every(({ position }) => position < last.position);
}
