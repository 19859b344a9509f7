/** What keys and buttons of the desk do with times. */
import type { ChronosGrid, GridChrono, GridPoint } from '@bivouac/data';
import { useMemo } from 'react';
import { useSay } from '../language/language.ts';
import type { Recorder } from './entry/use-recorder.ts';
import { newestAt } from './model/at-point.ts';
import { choiceOf, chronoOf, correctionOf } from './model/facts.ts';
import type { Swap } from './swap/find-swaps.ts';

export interface Commands {
  write(point: GridPoint, number: string, at: string, old: GridChrono | null, reason: string | null): void;
  take(chrono: GridChrono): void;
  choose(chrono: GridChrono): void;
  /** The answer, or one that was given elsewhere: it counts from then on. `reason`: null where nobody had to give one. */
  decide(chrono: GridChrono, reason: string | null): void;
  /** Typed or chosen on this screen: nobody is asked whether his own time came from somebody else. */
  isOwn(id: string): boolean;
  swap(point: GridPoint, swap: Swap): void;
  tell(point: Pick<GridPoint, 'id' | 'code'>, number: string): void;
}

export function useCommands(
  grid: ChronosGrid,
  recorder: Recorder,
  look: (number?: string | null) => void,
  { tell, take, choose }: Pick<Commands, 'tell' | 'take' | 'choose'>,
): Commands {
  const say = useSay();
  const { enter, isOwn } = recorder;
  // The same as long as nothing it stands on changed: the grid is not drawn again for an entry beside it.
  return useMemo(
    () => ({
      tell,
      write: (point, number, at, old, reason) =>
        void enter({
          ...(old
            ? correctionOf(grid, point, old, { number, at, reason: reason ?? say('reason.corrected') })
            : chronoOf(grid, point, number, at, reason)),
          seen: newestAt(grid, point, number),
        }).then(() => look(number)),
      take,
      choose,
      isOwn,
      decide: (chrono, reason) =>
        void enter(choiceOf(grid, chrono, reason ?? say('reason.chosen'))).then(() => look(chrono.number)),
      swap: (point, { chrono, from, to }) =>
        void enter(
          correctionOf(grid, point, chrono, {
            number: to,
            at: chrono.at,
            reason: say('reason.swapped', { from, to }),
          }),
        ).then(() => {
          look(to);
          look(chrono.number);
        }),
    }),
    [grid, enter, isOwn, look, tell, take, choose, say],
  );
}
