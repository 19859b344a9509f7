/** A stage's grid, kept true: read whole at first and after gaps, then crew by crew as facts come in. */
import { useTryAgain } from '@bivouac/contract/remote';
import {
  type ChronosGrid,
  type CommandProblem,
  chronosGrid,
  data,
  type GridChrono,
  gridChanges,
  type StageId,
} from '@bivouac/data';
import { type CameIn, live } from '@bivouac/live';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { withDoubts } from '../chronos/model/counting-doubts.ts';
import { useCameIn } from './use-came-in.ts';

export interface GridView {
  grid: ChronosGrid | null;
  problem: CommandProblem | null;
  /** With a problem: until when the grid was right, by the rally's clock, in ms; null: there is none. */
  knownAtMs: number | null;
  /** Reads it again now: one crew, with the numbers nobody has, or everything. */
  look(number?: string | null): void;
}

interface Wanted {
  whole: boolean;
  gap: boolean;
  /** Numbers. */
  crews: Set<string>;
}

/** Facts that come in together are read together. */
const GATHER_MS = 150;

export function useGrid(stage: StageId): GridView {
  const [grid, setGrid] = useState<ChronosGrid | null>(null);
  const [problem, setProblem] = useState<CommandProblem | null>(null);
  const wanted = useRef<Wanted>({ whole: true, gap: false, crews: new Set() });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isReading = useRef(false);
  const known = useRef(grid);
  const [knownAtMs, setKnownAt] = useState<number | null>(null);
  const rightMs = useRef<number | null>(null);

  // One read at a time: what is wanted meanwhile comes with the next, so that no older answer is shown over a newer one.
  const read = useCallback(async () => {
    if (isReading.current) return;
    isReading.current = true;
    let isAnswered = true;
    while (isAnswered && (wanted.current.whole || wanted.current.gap || wanted.current.crews.size > 0)) {
      const asked = wanted.current;
      wanted.current = { whole: false, gap: false, crews: new Set() };
      const askedMs = live().time.nowMs();
      const numbers = await numbersOf(stage, asked, known.current);
      const answer =
        numbers?.length === 0 ? null : await chronosGrid(data(), stage, numbers === null ? {} : { numbers });
      if (answer === null) {
        rightMs.current = askedMs;
        continue;
      }
      setProblem(answer.ok ? null : answer.problem);
      if (answer.ok) {
        rightMs.current = askedMs;
        const old = known.current;
        known.current = numbers === null || !old ? answer.value : mergeGrid(old, answer.value);
        const now = known.current;
        // In slices: whoever types meanwhile is not kept waiting.
        startTransition(() => setGrid(now));
      } else {
        wanted.current.whole = true;
        setKnownAt(rightMs.current);
      }
      isAnswered = answer.ok;
    }
    isReading.current = false;
  }, [stage]);

  const look = useCallback(
    (number?: string | null) => {
      if (known.current?.crews.some((one) => one.number === number))
        wanted.current.crews.add(number as string);
      else wanted.current.whole = true;
      void read();
    },
    [read],
  );

  useEffect(() => {
    look();
    return () => clearTimeout(timer.current);
  }, [look]);

  useTryAgain(problem, read);
  useCameIn(grid?.rally ?? null, (signal: CameIn) => {
    if (signal.type === 'joined') wanted.current.gap = true;
    else {
      const points = new Set(known.current?.points.map(({ id }) => id));
      const here = signal.facts.filter(
        (fact) => fact.stage === stage || (fact.point && points.has(fact.point)),
      );
      if (here.length === 0) return;
      const numbers = new Map(known.current?.crews.map(({ id, number }) => [id, number]));
      for (const { crew } of here) {
        const number = crew && numbers.get(crew);
        if (number) wanted.current.crews.add(number);
      }
      if (here.some(({ kind, crew }) => kind !== 'chrono' || !crew)) wanted.current.whole = true;
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(read, GATHER_MS);
  });
  return { grid, problem, knownAtMs, look };
}

/** Whom to read; null: everybody. After a gap the server is asked first: most gaps are short, and a whole grid is large. */
async function numbersOf(
  stage: StageId,
  wanted: Wanted,
  known: ChronosGrid | null,
): Promise<string[] | null> {
  if (wanted.whole || !known) return null;
  if (!wanted.gap) return [...wanted.crews];
  const since = known.position ?? 0;
  const missed = await gridChanges(data(), stage, since);
  if (!missed.ok || missed.value.numbers === null) return null;
  return [...new Set([...wanted.crews, ...missed.value.numbers])];
}

function mergeGrid(old: ChronosGrid, part: ChronosGrid): ChronosGrid {
  const crews = new Map(part.crews.map((crew) => [crew.number, crew]));
  // The part holds every chrono of its crews, and of numbers nobody has; one that moved to another crew is in it too.
  const moved = new Set(part.chronos.map(({ id }) => id));
  const kept = old.chronos.filter(
    ({ id, number }) => number !== null && !crews.has(number) && !moved.has(id),
  );
  return withDoubts({
    ...part,
    // The same points, so that rows of which nothing changed are not drawn again.
    points: part.points.every(({ id }, n) => old.points[n]?.id === id) ? old.points : part.points,
    crews: old.crews.map((crew) => crews.get(crew.number) ?? crew),
    chronos: inOrder([...kept, ...part.chronos]),
  });
}

/** What was read again came in last, most often: then it stands in order already. */
function inOrder(chronos: GridChrono[]): GridChrono[] {
  const isSorted = chronos.every(
    (chrono, n) => n === 0 || (chronos[n - 1] as GridChrono).position <= chrono.position,
  );
  return isSorted ? chronos : chronos.sort((a, b) => a.position - b.position);
}
