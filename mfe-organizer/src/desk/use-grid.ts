/** A stage's grid, kept true: read whole at first and after gaps, then crew by crew as facts come in. */
import { type ChronosGrid, type CommandProblem, chronosGrid, data } from '@bivouac/data';
import type { CameIn } from '@bivouac/live';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mergeGrid } from './merge-grid.ts';
import { useCameIn } from './use-came-in.ts';

export interface GridView {
  grid: ChronosGrid | null;
  problem: CommandProblem | null;
  /** Reads it again now: one crew, with the numbers nobody has, or everything. */
  look(number?: string | null): void;
}

/** Facts that come in together are read together. */
const GATHER_MS = 150;

export function useGrid(stage: string): GridView {
  const [grid, setGrid] = useState<ChronosGrid | null>(null);
  const [problem, setProblem] = useState<CommandProblem | null>(null);
  const wanted = useRef({ whole: true, crews: new Set<string>() });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isReading = useRef(false);
  const known = useRef(grid);
  known.current = grid;

  // One read at a time: what is wanted meanwhile comes with the next, so that no older answer is shown over a newer one.
  const read = useCallback(async () => {
    if (isReading.current) return;
    isReading.current = true;
    let isAnswered = true;
    while (isAnswered && (wanted.current.whole || wanted.current.crews.size > 0)) {
      const { whole, crews } = wanted.current;
      wanted.current = { whole: false, crews: new Set() };
      const numbers = known.current?.crews.filter(({ id }) => crews.has(id)).map(({ number }) => number);
      const isWhole = whole || !numbers;
      const answer = await chronosGrid(data(), stage, isWhole ? {} : { numbers });
      setProblem(answer.ok ? null : answer.problem);
      if (answer.ok) setGrid((old) => (isWhole || !old ? answer.value : mergeGrid(old, answer.value)));
      else wanted.current.whole = true;
      isAnswered = answer.ok;
    }
    isReading.current = false;
  }, [stage]);

  const look = useCallback(
    (number?: string | null) => {
      const crew = known.current?.crews.find((one) => one.number === number);
      if (crew) wanted.current.crews.add(crew.id);
      else wanted.current.whole = true;
      void read();
    },
    [read],
  );

  useEffect(() => {
    look();
    return () => clearTimeout(timer.current);
  }, [look]);

  useCameIn(grid?.rally ?? null, (signal: CameIn) => {
    if (signal.type === 'joined') wanted.current.whole = true;
    else {
      const points = new Set(known.current?.points.map(({ id }) => id));
      const here = signal.facts.filter(
        (fact) => fact.stage === stage || (fact.point && points.has(fact.point)),
      );
      if (here.length === 0) return;
      for (const { crew } of here) if (crew) wanted.current.crews.add(crew);
      if (here.some(({ kind, crew }) => kind !== 'chrono' || !crew)) wanted.current.whole = true;
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(read, GATHER_MS);
  });
  return { grid, problem, look };
}
