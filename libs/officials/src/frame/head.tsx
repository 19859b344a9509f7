/** Parts of the head of the frame: where one is and where else one may go, rally time, and the state of connection and backup. */
import { Link } from '@bivouac/contract/router';
import { formatTimeOfDay } from '@bivouac/ui';
import { type ReactNode, useState } from 'react';
import { useRallyNow } from '../use-rally-now.ts';
import styles from './frame.module.css';
import placed from './place.module.css';
import type { FrameSay } from './stages-by-day.ts';

interface Way {
  to: string;
  label: string;
  isHere: boolean;
}

interface SwitchProps {
  say: FrameSay;
  rally: string;
  race: string | undefined;
  races: readonly Way[];
  /** Read when it is opened. */
  rallies?: ReactNode;
}

/** Rally and race: opens to the other races, on the same page where there is one, and the other rallies. */
export function Switch({ say, rally, race, races, rallies }: SwitchProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.switch}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      data-frame-switch
    >
      <summary aria-label={`${[rally, race].filter(Boolean).join(' · ')}: ${say('frame.switch')}`}>
        <span className={placed.place}>
          <span>{rally}</span>
          {race && <span> · {race}</span>}
        </span>
      </summary>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: its links have the keys
        <div className={styles.ways} onClick={() => setOpen(false)}>
          {races.map(({ to, label, isHere }) => (
            <Link
              key={to}
              to={to}
              className={styles.item}
              {...(isHere && { 'aria-current': 'true' as const })}
            >
              {label}
            </Link>
          ))}
          {rallies}
          <Link to="/" className={styles.item}>
            {say('frame.allRallies')}
          </Link>
        </div>
      )}
    </details>
  );
}

export function Clock({ timeZone }: { timeZone: string }) {
  const now = new Date(useRallyNow()).toISOString();
  return (
    <span className={styles.clock}>
      <time dateTime={now}>{formatTimeOfDay(now, timeZone, true)}</time>
      <span className={styles.roomy}> {timeZone}</span>
    </span>
  );
}

interface SafeProps {
  say: FrameSay;
  isCutOff: boolean;
  /** `null`: not known. */
  backup: { at: string | null; failing_since: string | null; is_late?: boolean } | null;
  timeZone: string;
}

export function Safe({ say, isCutOff, backup, timeZone }: SafeProps) {
  const isLate = Boolean(backup?.failing_since || backup?.is_late);
  const said = [
    say(isCutOff ? 'frame.cutOff' : 'frame.connected'),
    isLate && say('frame.backupLate'),
    !isLate && backup?.at && say('frame.backupAt', { at: formatTimeOfDay(backup.at, timeZone) }),
  ];
  return (
    <span role="status" className={styles.chip} data-frame-state={isCutOff || isLate ? 'trouble' : 'good'}>
      {said.filter(Boolean).join(' · ')}
    </span>
  );
}

export function Waiting({ say, count, to }: { say: FrameSay; count: number; to: string }) {
  if (count === 0) return null;
  return (
    <Link to={to} className={styles.waiting} aria-label={say('frame.decisions', { count })} data-decisions>
      <span className={styles.wordy}>{say('frame.decisions', { count })}</span>
      <span className={styles.few}>{count}</span>
    </Link>
  );
}
