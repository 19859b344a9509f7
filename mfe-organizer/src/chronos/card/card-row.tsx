/** One control of a card: when it was due, what stands there from which source, the field to type in, and how late that is. */
import type { CardPoint, ChronosGrid, GridChrono, GridCrew } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { readTime } from '@bivouac/rules';
import { Button } from '@bivouac/ui';
import { type KeyboardEvent, useState } from 'react';
import type { Told } from '../../desk/half/drafts.ts';
import { useDraft } from '../../desk/half/use-draft.tsx';
import { useSay } from '../../language/language.ts';
import { useTimeAsked } from '../entry/use-time-asked.ts';
import { clockText, whichHour } from '../model/clock-text.ts';
import { mayBeConfirmed } from '../model/counting-doubts.ts';
import { SourceIcon } from '../model/source-icon.tsx';
import { WhichHour } from '../model/which-hour.tsx';
import styles from './card.module.css';
import type { expectedOnCard } from './card-facts.ts';
import { Lateness } from './lateness.tsx';

interface CardRowProps {
  grid: ChronosGrid;
  crew: GridCrew | null;
  point: CardPoint;
  standing: readonly GridChrono[];
  when: ReturnType<typeof expectedOnCard>;
  place: { key: string } & Pick<Told, 'name' | 'way'>;
  onWrite(at: string, reason: string | null): void;
  onTake(chrono: GridChrono): void;
  onChoose(chrono: GridChrono): void;
  onStep(by: number): void;
  onHistory(): void;
}

export function CardRow(props: CardRowProps) {
  const { grid, crew, point, standing, when, place, onWrite, onTake, onChoose, onStep, onHistory } = props;
  const say = useSay();
  const [typed, setTyped] = useDraft(place.key, '', (text) => ({ ...place, text }));
  const [wrong, setWrong] = useState<string | null>(null);
  const ask = useTimeAsked(grid);
  const { date, time_zone: timeZone } = grid;
  const clock = (at: string) =>
    point.precision_ms < 60_000
      ? clockText(at, timeZone, date)
      : clockText(at, timeZone, date).replace(/(:\d\d):\d\d/, '$1');
  const { expected, ...bounds } = when;
  const read = readTime({ text: typed, date, timeZone, ...bounds, precisionMs: point.precision_ms });
  const clear = () => {
    setTyped('');
    setWrong(null);
  };
  const take = () => {
    if (typed.trim() === '') return onStep(1);
    if (read.kind !== 'at')
      return setWrong(say(read.kind === 'unreadable' ? `time.${read.reason}` : 'card.noSign'));
    const { question, reason } = ask({ point, crew, at: read.at, expected });
    if (question) return setWrong(question);
    onWrite(read.at, reason);
    clear();
    onStep(1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const nth = event.altKey ? /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] : undefined;
    const other = nth ? standing[Number(nth) - 1] : undefined;
    if (event.key === 'Enter') {
      if (!event.repeat) take();
    } else if (event.key === 'ArrowDown') onStep(1);
    else if (event.key === 'ArrowUp') onStep(-1);
    else if (event.key === 'Escape') clear();
    else if (event.key === 'Delete' && typed === '' && standing[0]) onTake(standing[0]);
    else if (other && !other.counted) onChoose(other);
    else if (event.key.toLowerCase() === 'h' && typed === '') onHistory();
    else return;
    event.preventDefault();
  };
  const which = whichHour(read, timeZone);
  const flags = [...new Set(standing.flatMap((chrono) => chrono.flags))].filter(
    (flag) => flag !== 'duplicate',
  );
  return (
    <li className={styles.row} data-card-point={point.code} data-doubt={flags.length > 0 || undefined}>
      <span className={styles.point}>
        <strong>{point.code}</strong>
        {point.name !== point.code && <small>{point.name}</small>}
      </span>
      <span className={styles.due} title={say('card.due')}>
        {point.due_at && clock(point.due_at)}
        {point.window_from && point.window_until && (
          <small>
            {clockText(point.window_from, timeZone, date)}–{clockText(point.window_until, timeZone, date)}
          </small>
        )}
      </span>
      <span className={styles.stands}>
        {standing.map((chrono) => (
          <span key={chrono.id} className={styles.value} data-counted={chrono.counted || undefined}>
            {clockText(chrono.at, timeZone, date)} <SourceIcon source={chrono.source} />
            {(mayBeConfirmed(chrono) || (!chrono.counted && standing.length > 1)) && (
              <Button look="quiet" onClick={() => onChoose(chrono)}>
                {say(standing.length > 1 ? 'card.choose' : 'choose.askAlone')}
              </Button>
            )}
          </span>
        ))}
      </span>
      <input
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={expected ? clock(expected) : ''}
        aria-label={say('card.timeAt', { point: point.code })}
        aria-invalid={wrong !== null}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        data-empty={standing.length === 0 || undefined}
      />
      <Lateness point={point} />
      <Button look="quiet" onClick={onHistory} aria-label={say('history.of', { point: point.code })}>
        H
      </Button>
      {(wrong || which || flags.length > 0) && (
        <p className={styles.wrong} data-wrong={wrong !== null || undefined}>
          {(wrong ?? which) || flags.map((flag) => wordOf(say, 'flag', flag)).join(', ')}
        </p>
      )}
      <WhichHour typed={read} text={typed} timeZone={timeZone} onType={setTyped} />
    </li>
  );
}
