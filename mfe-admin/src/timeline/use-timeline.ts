/** What was recorded of a race, read again whenever facts come in; older ones are added below on demand. */

import {
  type CommandProblem,
  data,
  type RaceId,
  TIMELINE_AT_ONCE,
  type TimelineFact,
  timeline,
} from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';
import { useState } from 'react';

/** Filters of a timeline; '' for all. */
export interface Filters {
  kind: string;
  crew: string;
  stage: string;
  by: string;
}

interface Newest {
  facts: TimelineFact[];
  hasOlder: boolean;
}

interface Older extends Newest {
  of: string;
  problem: CommandProblem | null;
}

export function useTimeline(rally: string, race: RaceId, filters: Filters) {
  const { kind, crew, stage, by } = filters;
  const of = { race, kind: kind || null, crew: crew || null, stage: stage || null, by: by || null };
  const name = JSON.stringify(of);
  const newest = useRead<Newest, CommandProblem>(
    ['timeline', name],
    async (signal, known) => {
      const answer = await timeline(data(), { ...of, before: null }, { signal });
      if (!answer.ok) return answer;
      const hasOlder = known?.hasOlder || answer.value.length === TIMELINE_AT_ONCE;
      return { ok: true, value: { hasOlder, facts: newestFirst(answer.value, known?.facts ?? []) } };
    },
    { rally },
  );
  const [added, setAdded] = useState<Older | null>(null);
  const below = added?.of === name ? added : null;
  const facts = newest.value && newestFirst(newest.value.facts, below?.facts ?? []);
  const last = facts?.at(-1);
  const hasOlder = below?.hasOlder ?? newest.value?.hasOlder;
  const older = async (before: number) => {
    const answer = await timeline(data(), { ...of, before });
    setAdded(
      answer.ok
        ? {
            of: name,
            problem: null,
            hasOlder: answer.value.length === TIMELINE_AT_ONCE,
            facts: newestFirst(below?.facts ?? [], answer.value),
          }
        : { of: name, hasOlder: true, facts: below?.facts ?? [], problem: answer.problem },
    );
  };
  return {
    facts,
    problem: newest.problem ?? below?.problem ?? null,
    knownAtMs: newest.knownAtMs,
    older: hasOlder && last ? () => void older(last.position) : null,
    look: newest.look,
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
