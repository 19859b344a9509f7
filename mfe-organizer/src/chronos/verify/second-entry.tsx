/** A second person types the pile without seeing the first; what differs is told at the end and settled by one key each. */
import type { ChronosGrid, PointOfGrid } from '@bivouac/data';
import { readCrewNumber } from '@bivouac/rules';
import { Button, Card } from '@bivouac/ui';
import { useState } from 'react';
import { useSay } from '../../language/language.ts';
import styles from '../chronos.module.css';
import { EntryLine, type TypedEntry } from '../entry/entry-line.tsx';
import { precisionAt } from '../model/at-point.ts';
import { clockText } from '../model/clock-text.ts';
import type { Commands } from '../use-commands.ts';
import { comparePiles, isSameOnPaper, notTyped, type SecondEntry } from './compare-piles.ts';
import { Differences, type Settled } from './differences.tsx';
import { NotTyped } from './not-typed.tsx';

interface SecondEntryProps {
  grid: ChronosGrid;
  point: PointOfGrid;
  commands: Pick<Commands, 'write' | 'take' | 'decide'>;
}

export function SecondEntryView({ grid, point, commands }: SecondEntryProps) {
  const say = useSay();
  const pile = usePile(grid.stage, point.code);
  const [asksAgain, setAsksAgain] = useState(false);
  const [settled, setSettled] = useState<Readonly<Record<string, Settled>>>({});
  // As they were when they were compared: what is settled stays in the list.
  const [compared, setCompared] = useState<ReturnType<typeof comparePiles> | null>(null);
  const differences = compared ?? [];
  const add = (typed: TypedEntry) => {
    if (typed.kind === 'chrono') pile.add({ number: readCrewNumber(typed.number), at: typed.at });
  };
  const settle = (number: string, by: Settled) => {
    const one = differences.find((difference) => difference.number === number);
    if (!one || settled[number]) return;
    setSettled((all) => ({ ...all, [number]: by }));
    if (by === 'first') return;
    // A time in doubt that the paper confirms counts from then on; it is not recorded twice.
    const confirmed = one.doubtful.find(({ at }) => isSameOnPaper(at, by.at, precisionAt(grid, point)));
    if (confirmed) commands.decide(confirmed, null);
    else commands.write(point, number, by.at, one.first, null);
  };
  const open = differences.filter(({ number }) => !settled[number]);
  const again = () => {
    setAsksAgain(false);
    pile.clear();
    setSettled({});
    setCompared(null);
  };
  const last = pile.entries.at(-1);
  return (
    <Card title={say('verify.title', { point: point.code })}>
      {compared ? (
        <>
          <Differences
            grid={grid}
            count={pile.entries.length}
            differences={differences}
            settled={settled}
            onSettle={settle}
          />
          <NotTyped grid={grid} chronos={notTyped(grid, point, pile.entries)} onTake={commands.take} />
          {asksAgain && open.length > 0 ? (
            <div data-unsettled={open.length}>
              <p role="alert">
                {say('verify.unsettled', {
                  count: open.length,
                  numbers: open.map(({ number }) => number).join(', '),
                })}
              </p>
              <div className={styles.actions}>
                <Button look="primary" onClick={() => setAsksAgain(false)}>
                  {say('verify.settle')}
                </Button>
                <Button onClick={again}>{say('verify.discard')}</Button>
              </div>
            </div>
          ) : (
            <div className={styles.actions}>
              <Button onClick={() => setCompared(null)}>{say('verify.typeOn')}</Button>
              <Button onClick={() => (open.length > 0 ? setAsksAgain(true) : again())}>
                {say('verify.done')}
              </Button>
            </div>
          )}
        </>
      ) : (
        <>
          <p>{say('verify.lead')}</p>
          <EntryLine grid={grid} point={point} next={null} isBlind onEnter={add} onUndo={pile.back} />
          <p className={styles.count} data-pile={pile.entries.length} aria-live="polite">
            {say('verify.count', { count: pile.entries.length })}
            {last && ` · ${last.number} ${clockText(last.at, grid.time_zone)}`}
          </p>
          <div className={styles.actions}>
            <Button
              look="primary"
              disabled={pile.entries.length === 0}
              onClick={() => setCompared(comparePiles(grid, point, pile.entries))}
            >
              {say('verify.compare')}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

interface Pile {
  entries: readonly SecondEntry[];
  add(entry: SecondEntry): void;
  back(): void;
  clear(): void;
}

/** The second pile as far as it was typed; kept by this tab until it is done, so that a reload loses nothing. */
function usePile(stage: string, point: string): Pile {
  const key = `bivouac.second ${stage} ${point}`;
  const [piles, setPiles] = useState<Readonly<Record<string, readonly SecondEntry[]>>>({});
  const entries = piles[key] ?? kept(key);
  const keep = (next: readonly SecondEntry[]) => {
    setPiles((all) => ({ ...all, [key]: next }));
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage the pile lasts as long as the page.
    }
  };
  return {
    entries,
    add: (entry) => keep([...entries, entry]),
    back: () => keep(entries.slice(0, -1)),
    clear: () => keep([]),
  };
}

function kept(key: string): readonly SecondEntry[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]');
  } catch {
    return [];
  }
}
