/** Asks about a time typed here while somebody else recorded another one: both are named, and one press says which counts. */
import type { ChronosGrid } from '@bivouac/data';
import { Button } from '@bivouac/ui';
import { useEffect, useMemo } from 'react';
import { tellsItself, tellsNoMore } from '../../desk/outbox/told-elsewhere.ts';
import { useDeskOutbox, useSeen } from '../../desk/outbox/use-desk-outbox.ts';
import { useSay } from '../../language/language.ts';
import styles from '../chronos.module.css';
import type { Recorder } from '../entry/use-recorder.ts';
import { newestAt } from '../model/at-point.ts';
import { clockText } from '../model/clock-text.ts';
import { chronoOf, correctionOf } from '../model/facts.ts';
import { cameMeanwhile, type Meanwhile } from './meanwhile.ts';

interface MeanwhileAskedProps {
  grid: ChronosGrid;
  recorder: Recorder;
  look(number?: string | null): void;
}

export function MeanwhileAsked({ grid, recorder, look }: MeanwhileAskedProps) {
  const say = useSay();
  const outbox = useDeskOutbox();
  const items = useSeen(outbox.items$);
  const asked = useMemo(() => cameMeanwhile(grid, items), [grid, items]);
  const ids = asked.map(({ mine }) => mine.id).join(' ');
  useEffect(() => {
    const told = ids.split(' ');
    tellsItself(told);
    return () => tellsNoMore(told);
  }, [ids]);
  if (asked.length === 0) return null;
  const clock = (at: string) => clockText(at, grid.time_zone);
  const drop = ({ mine }: Meanwhile) => void outbox.undo(mine.id, '').catch(() => undefined);
  const record = (one: Meanwhile) => {
    const { mine, number, point, theirs } = one;
    const { at, source = 'manual' } = mine;
    const fact = theirs
      ? correctionOf(grid, point, theirs, {
          number,
          at,
          reason: say('meanwhile.reason', { at: clock(theirs.at) }),
        })
      : chronoOf(grid, point, number, at, mine.reason ?? null);
    void recorder.enter({ ...fact, source, seen: newestAt(grid, point, number) }).then(() => look(number));
    drop(one);
  };
  return (
    <div className={styles.asked} role="alert" data-meanwhile={asked.length}>
      {asked.map((one) => (
        <section key={one.mine.id} data-crew={one.number}>
          <h2 className={styles.title}>
            {say('meanwhile.title', { number: one.number, point: one.point.code })}
          </h2>
          <p>
            {one.theirs
              ? say('meanwhile.both', {
                  who: one.theirs.device ?? one.theirs.by ?? '–',
                  theirs: clock(one.theirs.at),
                  mine: clock(one.mine.at),
                })
              : say('meanwhile.gone', { mine: clock(one.mine.at) })}
          </p>
          <p className={styles.acts}>
            <Button onClick={() => drop(one)}>
              {one.theirs ? say('meanwhile.theirs', { at: clock(one.theirs.at) }) : say('meanwhile.drop')}
            </Button>
            <Button onClick={() => record(one)}>{say('meanwhile.mine', { at: clock(one.mine.at) })}</Button>
          </p>
        </section>
      ))}
    </div>
  );
}
