/** Of several times of one passage the one that counts: both are named, who moves is said, and a decision on a page that stands has its reason. */

import type { ChronosGrid, GridChrono } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { isReason } from '@bivouac/rules';
import { Button, Sheet } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useSay } from '../../language/language.ts';
import styles from '../chronos.module.css';
import { clockText } from '../model/clock-text.ts';
import { choiceOf } from '../model/facts.ts';
import { firstInSheet } from '../model/first-in-sheet.ts';
import { WhoMoves } from '../model/who-moves.tsx';
import { type Choosing, changeBy } from './choosing.ts';

interface ChooseValueProps {
  grid: Pick<ChronosGrid, 'rally' | 'race' | 'stage' | 'time_zone' | 'precision_ms'>;
  choosing: Choosing;
  /** `reason`: null where nobody had to give one. */
  onChoose(chrono: GridChrono, reason: string | null): void;
  onClose(): void;
}

export function ChooseValue({ grid, choosing, onChoose, onClose }: ChooseValueProps) {
  const say = useSay();
  const { number, point, values } = choosing;
  // Whoever works by keys goes on where the sheet was asked for.
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => (before instanceof HTMLElement ? before.focus() : undefined), [before]);
  const [id, setId] = useState(choosing.proposed.id);
  const [reason, setReason] = useState('');
  const now = values.find(({ counted }) => counted) ?? null;
  const next = values.find((one) => one.id === id) ?? choosing.proposed;
  const { changes, isConfirmed, mustSayWhy } = changeBy(choosing, next);
  // Asked once per value, under an id that stays.
  const asked = useMemo(() => (changes ? [choiceOf(grid, next, '')] : []), [grid, next, changes]);
  const clock = ({ at }: GridChrono) => clockText(at, grid.time_zone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changes) onChoose(next, reason.trim() || null);
    onClose();
  };
  return (
    <Sheet title={say('choose.title', { number, point })} closeLabel={say('close')} onClose={onClose}>
      <form className={styles.choose} onSubmit={submit} data-choose-value>
        <fieldset className={`${basics.bare} ${basics.column}`}>
          <legend>{say('choose.which')}</legend>
          {values.map((value) => (
            <label key={value.id} className={styles.value}>
              <input
                ref={value.id === choosing.proposed.id ? firstInSheet : undefined}
                type="radio"
                name="value"
                checked={value.id === id}
                onChange={() => setId(value.id)}
              />
              <strong>{clock(value)}</strong>
              <span>
                {[
                  wordOf(say, 'source', value.source),
                  value.device ?? value.by,
                  value.counted && say('choose.now'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </label>
          ))}
        </fieldset>
        <p data-choose-outcome>{outcomeOf(say, now, next, changes, clock)}</p>
        {isConfirmed && <p>{next.flags.map((flag) => wordOf(say, 'flag', flag)).join(', ')}</p>}
        <WhoMoves key={id} facts={asked} precisionMs={grid.precision_ms} />
        {changes && mustSayWhy && (
          <label className={styles.reason}>
            <span>{say('choose.why')}</span>
            <input
              required
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              autoComplete="off"
            />
          </label>
        )}
        <p className={basics.wrap}>
          <Button look="primary" type="submit" disabled={changes && mustSayWhy && !isReason(reason)}>
            {say(!changes ? 'take.keep' : next.counted ? 'choose.confirm' : 'choose.it', { at: clock(next) })}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {say('choose.leave')}
          </Button>
        </p>
      </form>
    </Sheet>
  );
}

function outcomeOf(
  say: ReturnType<typeof useSay>,
  now: GridChrono | null,
  next: GridChrono,
  changes: boolean,
  clock: (chrono: GridChrono) => string,
): string {
  const at = clock(next);
  if (next.counted) return say(changes ? 'choose.confirms' : 'choose.stays', { at });
  return now ? say('choose.instead', { at, before: clock(now) }) : say('choose.only', { at });
}
