/** One overspeed: who, where, how fast, how long; the penalty it is part of with its rule, and what is doubtful. */
import type { SpeedPenalty, ToldOverspeed } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { formatDuration } from '@bivouac/rules';
import { NumberPlate, TimeOfDay } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type Say, useSay } from '../language/language.ts';
import styles from './overspeeds.module.css';
import type { OverspeedRow } from './rows.ts';

interface RowProps {
  row: OverspeedRow;
  timeZone: string;
  isSelected: boolean;
  isCurrent: boolean;
  onCurrent(): void;
  onSelect(): void;
}

export function OverspeedRowView({ row, timeZone, isSelected, isCurrent, onCurrent, onSelect }: RowProps) {
  const say = useSay();
  const { overspeed, penalty, isFirst } = row;
  const number = overspeed.number ?? overspeed.number_typed;
  return (
    <tr
      className={styles.row}
      aria-selected={isSelected}
      data-taken={!overspeed.standing || undefined}
      data-overspeed-row={overspeed.id}
      data-crew={number}
      data-status={penalty?.status}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onCurrent}
      onFocus={onCurrent}
    >
      <td className={styles.pick}>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isSelected}
          onChange={onSelect}
          aria-label={say('over.select', { number })}
        />
      </td>
      <th scope="row">
        <NumberPlate number={number} />
      </th>
      <td data-column="zone">{overspeed.zone ?? say(`over.scope.${overspeed.scope}`)}</td>
      <td className={styles.number} data-column="speed">
        <strong>{overspeed.max_kmh}</strong> / {overspeed.limit_kmh}
      </td>
      <td className={styles.number} data-column="lasted">
        {overspeed.duration_ms === null ? '–' : say('over.seconds', { s: overspeed.duration_ms / 1_000 })}
      </td>
      <td className={styles.number} data-column="at">
        {overspeed.at ? <TimeOfDay at={overspeed.at} timeZone={timeZone} seconds /> : '–'}
      </td>
      <td data-column="penalty">
        {penalty === null ? (
          <span className={basics.quiet}>
            {!overspeed.standing ? say('over.takenBack') : overspeed.counted ? say('over.free') : null}
          </span>
        ) : isFirst ? (
          <>
            <span className={styles.price} data-status={penalty.status}>
              {costSaid(penalty, say)}
            </span>{' '}
            <span className={basics.verdict} data-status={penalty.status}>
              {wordOf(
                say,
                'over.status',
                penalty.by_rule && penalty.status === 'confirmed' ? 'by_rule' : penalty.status,
              )}
            </span>
            <span className={styles.why}>
              {ruleSaid(penalty, say)}
              {penalty.reason && ` · ${[penalty.by, penalty.reason].filter(Boolean).join(': ')}`}
            </span>
          </>
        ) : (
          <span className={basics.quiet}>{say('over.samePenalty')}</span>
        )}
        <Doubts overspeed={overspeed} />
      </td>
    </tr>
  );
}

function Doubts({ overspeed }: { overspeed: ToldOverspeed }) {
  const say = useSay();
  const doubts = [
    ...overspeed.flags.map((flag) => wordOf(say, 'flag', flag)),
    ...(overspeed.gate === 'held' && !overspeed.counted ? [say('flag.held')] : []),
    ...(overspeed.twins.length > 0 ? [say('over.twice', { count: overspeed.twins.length + 1 })] : []),
  ];
  return doubts.length > 0 && <span className={styles.doubt}>{doubts.join(' · ')}</span>;
}

/** "Speed in a zone (sc.zone) · 25 km/h over · 2nd offence · price 1:00 · × 2" */
function ruleSaid({ rule, ms, why }: SpeedPenalty, say: Say): string {
  const { excess_kmh, nth, price_ms, impulses, gained_ms, multiplier, section, mode } = why;
  const isNumber = (value: unknown): value is number => typeof value === 'number';
  return [
    `${wordOf(say, 'over.rule', rule)} (${rule})`,
    isNumber(excess_kmh) ? say('over.excess', { excess: excess_kmh }) : null,
    isNumber(nth) && nth > 1 ? say('over.nth', { nth }) : null,
    // The price alone is the penalty itself.
    isNumber(price_ms) && price_ms !== ms ? say('over.price', { price: formatDuration(price_ms) }) : null,
    mode === 'per_impulse' && isNumber(impulses) ? say('over.impulses', { count: impulses }) : null,
    isNumber(gained_ms) ? say('over.gained', { gained: formatDuration(gained_ms, 100) }) : null,
    ...[multiplier, section].map((factor) => (factor == null || Number(factor) === 1 ? null : `× ${factor}`)),
  ]
    .filter(Boolean)
    .join(' · ');
}

function costSaid({ unit, ms }: SpeedPenalty, say: Say): string {
  return unit === 'time' ? `+${formatDuration(ms)}` : wordOf(say, 'unit', unit);
}
