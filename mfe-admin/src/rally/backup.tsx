/** When everything was saved last and how often it is; loud, with what to do, where it is late. */
import type { LastBackup } from '@bivouac/data';
import { useReadEvery } from '@bivouac/officials';
import { Banner, formatDateIn, TimeOfDay } from '@bivouac/ui';
import { spokenDay } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import styles from './rally.module.css';

interface BackupProps {
  backup: LastBackup;
  timeZone: string;
}

export function Backup({ backup, timeZone }: BackupProps) {
  const say = useSay();
  const { at, failing_since: since, every_s } = backup;
  const nowMs = useReadEvery(Date.now);
  const isToday = at !== null && formatDateIn(at, timeZone) === formatDateIn(nowMs, timeZone);
  const last = at && (
    <>
      {say('backup.last')} {!isToday && `${spokenDay(at, timeZone)} `}
      <TimeOfDay at={at} timeZone={timeZone} /> ({timeZone})
    </>
  );
  const often = every_s !== null && say('backup.every', { count: Math.max(1, Math.round(every_s / 60)) });
  if (since || backup.is_late) {
    return (
      <Banner tone="urgent">
        <p role="alert">
          <strong>{say(since ? 'backup.failing' : 'backup.late')}</strong> {last}
          {last && '. '}
          {say('backup.look')}
        </p>
      </Banner>
    );
  }
  return (
    <p className={styles.backup}>
      {last}
      {often && ` · ${often}`}
    </p>
  );
}
