/** What keys and buttons of the desk do with times. */
import type { ChronosGrid, GridChrono, GridPoint } from '@bivouac/data';
import { useMemo } from 'react';
import { useSay } from '../language/language.ts';
import type { Recorder } from './entry/use-recorder.ts';
import { choiceOf, chronoOf, correctionOf } from './model/facts.ts';
import type { Swap } from './swap/find-swaps.ts';

export interface Commands {
  /** `reason`: why it is recorded although it does not fit. */
  write(point: GridPoint, number: string, at: string, old: GridChrono | null, reason: string | null): void;
  /** Asks for a time to be taken back: it says what that does, and waits. */
  take(chrono: GridChrono): void;
  choose(chrono: GridChrono): void;
  /** Gives a time to the crew it was meant for. */
  swap(point: GridPoint, swap: Swap): void;
  /** Opens everything said of a crew at a point. */
  tell(point: Pick<GridPoint, 'id' | 'code'>, number: string): void;
}

export function useCommands(
  grid: ChronosGrid,
  recorder: Recorder,
  look: (number?: string | null) => void,
  { tell, take }: Pick<Commands, 'tell' | 'take'>,
): Commands {
  const say = useSay();
  const { enter } = recorder;
  // The same as long as nothing it stands on changed: the grid is not drawn again for an entry beside it.
  return useMemo(
    () => ({
      tell,
      write: (point, number, at, old, reason) =>
        void enter(
          old
            ? correctionOf(grid, point, old, { number, at, reason: reason ?? say('reason.corrected') })
            : chronoOf(grid, point, number, at, reason),
        ).then(() => look(number)),
      take,
      choose: (chrono) =>
        void enter(choiceOf(grid, chrono, say('reason.chosen'))).then(() => look(chrono.number)),
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
    [grid, enter, look, tell, take, say],
  );
}
