/** Taking a time back: what that does is said first, a named press does it, and another one undoes it. */
import type { ChronosGrid, GridChrono } from '@bivouac/data';
import { newId } from '@bivouac/rules';
import { Button, Sheet } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useEffect, useState } from 'react';
import { useDeskOutbox, useSeen } from '../../desk/outbox/use-desk-outbox.ts';
import { useSay } from '../../language/language.ts';
import styles from '../chronos.module.css';
import type { Recorder } from '../entry/use-recorder.ts';
import { clockText } from '../model/clock-text.ts';
import { firstInSheet } from '../model/first-in-sheet.ts';

export interface Taking {
  chrono: GridChrono;
  /** Code of the point. */
  point: string;
  others: readonly GridChrono[];
}

interface TakeBackProps {
  grid: Pick<ChronosGrid, 'time_zone'>;
  taking: Taking;
  recorder: Pick<Recorder, 'undo'>;
  onChanged(): void;
  onClose(): void;
}

export function TakeBack({ grid, taking, recorder, onChanged, onClose }: TakeBackProps) {
  const say = useSay();
  const { chrono, point, others } = taking;
  // Whoever works by keys goes on where the sheet was asked for.
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => (before instanceof HTMLElement ? before.focus() : undefined), [before]);
  const [takenBy, setTakenBy] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { problem: cut } = useSeen(useDeskOutbox().status$);
  const number = chrono.number ?? chrono.number_typed ?? '?';
  const at = clockText(chrono.at, grid.time_zone);
  const said = { number, point, at };
  const void_ = async (target: string, as: string) => {
    setIsBusy(true);
    const problem = await recorder.undo(target, as);
    setIsBusy(false);
    setTrouble(problem);
    if (problem === null) onChanged();
    return problem === null;
  };
  const take = async () => {
    const as = newId();
    if (await void_(chrono.id, as)) setTakenBy(as);
  };
  const restore = async () => {
    if (takenBy && (await void_(takenBy, newId()))) onClose();
  };
  return (
    <Sheet title={say('take.title', said)} closeLabel={say('close')} onClose={onClose}>
      <div className={styles.take} data-take-back={takenBy ? 'taken' : 'asked'}>
        {takenBy === null ? (
          <>
            <p>
              {say(chrono.counted ? 'take.counts' : 'take.countsNot', said)}{' '}
              {others.length > 0
                ? say('take.others', {
                    count: others.length,
                    times: others.map((one) => clockText(one.at, grid.time_zone)).join(', '),
                  })
                : say('take.missing', said)}{' '}
              {say('take.kept')}
            </p>
            <p className={basics.wrap}>
              <Button ref={firstInSheet} look="primary" onClick={onClose}>
                {say('take.keep', said)}
              </Button>
              <Button disabled={isBusy} onClick={take}>
                {say('take.it', said)}
              </Button>
            </p>
          </>
        ) : (
          <>
            <p role="status">{say(cut ? 'unsent.stored' : 'take.taken', said)}</p>
            <p className={basics.wrap}>
              <Button ref={firstInSheet} onClick={onClose}>
                {say('close')}
              </Button>
              <Button disabled={isBusy} onClick={restore}>
                {say('take.restore', said)}
              </Button>
            </p>
          </>
        )}
        {trouble && <p role="alert">{trouble}</p>}
      </div>
    </Sheet>
  );
}
