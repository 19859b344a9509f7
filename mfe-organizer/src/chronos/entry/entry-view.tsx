/** The usual view: who is missing, the entry line, what came last, and the grid of all crews and points. */
import { useParams } from '@bivouac/contract/router';
import type { ChronosGrid, PointOfGrid } from '@bivouac/data';
import { live } from '@bivouac/live';
import { idsOfRoute } from '@bivouac/officials';
import { useMemo, useRef } from 'react';
import { placesOf } from '../../desk/retirement-places.ts';
import { useIndex } from '../../desk/use-index.ts';
import { useSay } from '../../language/language.ts';
import { GridCard } from '../grid/grid-card.tsx';
import { missingAt, newestAt } from '../model/at-point.ts';
import { chronoOf, stopOf } from '../model/facts.ts';
import { findSwaps } from '../swap/find-swaps.ts';
import { SwapSuggestion } from '../swap/swap-suggestion.tsx';
import type { Commands } from '../use-commands.ts';
import styles from './entry.module.css';
import { EntryLine, type TypedEntry } from './entry-line.tsx';
import { LastEntries } from './last-entries.tsx';
import { MissingCrews } from './missing-crews.tsx';
import { ownEntries, toldOf, withUnsent } from './own-entries.ts';
import { factsHeard } from './radio.ts';
import type { Recorder } from './use-recorder.ts';

interface EntryViewProps {
  grid: ChronosGrid;
  point: PointOfGrid | null;
  recorder: Recorder;
  commands: Commands;
  look(number?: string | null): void;
}

export function EntryView({ grid, point, recorder, commands, look }: EntryViewProps) {
  const say = useSay();
  const { onDevice } = recorder;
  const shown = useMemo(() => withUnsent(grid, onDevice, say('beside.you')), [grid, onDevice, say]);
  return (
    <div className={styles.desk}>
      {point && <AtPoint grid={grid} point={point} recorder={recorder} commands={commands} look={look} />}
      <div className={styles.grid}>
        <GridCard grid={shown} commands={commands} look={look} />
      </div>
    </div>
  );
}

function AtPoint({ grid, point, recorder, commands, look }: EntryViewProps & { point: PointOfGrid }) {
  const say = useSay();
  const swaps = useMemo(() => findSwaps(grid, point), [grid, point]);
  const field = useRef<HTMLInputElement>(null);
  const { entered, onDevice } = recorder;
  const own = useMemo(
    () => ownEntries(grid, point, onDevice, say('beside.you')),
    [grid, point, onDevice, say],
  );
  const missing = useMemo(() => {
    const told = toldOf(grid, onDevice, own);
    return missingAt(grid, point).filter(({ number }) => !told.has(number));
  }, [grid, point, onDevice, own]);
  const { value: index } = useIndex(idsOfRoute(useParams()).rally_id);
  const places = useMemo(() => index && placesOf(index).get(grid.race), [index, grid.race]);
  const enter = (typed: TypedEntry) => {
    const now = new Date(live().time.nowMs()).toISOString();
    const facts =
      typed.kind === 'heard'
        ? factsHeard(grid, typed.heard, now, typed.reason)
        : typed.kind === 'chrono'
          ? [
              {
                ...chronoOf(grid, point, typed.number, typed.at, typed.reason),
                seen: newestAt(grid, point, typed.number),
              },
            ]
          : [stopOf(grid, typed.number, typed.kind === 'did_not_finish', now, typed.reason)];
    for (const fact of facts) void recorder.enter(fact).then(() => look(fact.number));
  };
  const newest = entered.find(({ state }) => state === 'kept' || state === 'flagged' || state === 'unsent');
  const accept = () => {
    const [swap] = swaps;
    if (swap) commands.swap(point, swap);
    return swap !== undefined;
  };
  return (
    <>
      <div className={styles.main}>
        <EntryLine
          key={point.id}
          field={field}
          grid={grid}
          point={point}
          next={missing[0] ?? null}
          places={places ?? []}
          own={own}
          onEnter={enter}
          onUndo={() => newest && void recorder.undo(newest.fact.id).then(() => look())}
          onAccept={accept}
        />
        <SwapSuggestion grid={grid} swaps={swaps} onAccept={(swap) => commands.swap(point, swap)} />
      </div>
      <div className={styles.side}>
        <MissingCrews grid={grid} point={point} missing={missing} />
        <LastEntries
          grid={grid}
          point={point}
          recorder={recorder}
          onTake={commands.take}
          onUndo={() => field.current?.focus()}
        />
      </div>
    </>
  );
}
