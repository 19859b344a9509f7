/** When the rally computer saved everything last; loud only where it cannot. */
import type { LastBackup } from '@bivouac/data';
import { TimeOfDay } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import styles from './headquarters.module.css';

export function Backup({ at, failing_since: since, timeZone }: LastBackup & { timeZone: string }) {
  const say = useSay();
  return (
    <div data-backup={since ? 'failing' : 'written'}>
      {since && (
        <p role="alert" className={styles.trouble}>
          <strong>
            {say('backup.failing')} <TimeOfDay at={since} timeZone={timeZone} />.
          </strong>{' '}
          {say('backup.look')}
        </p>
      )}
      {at && (
        <p className={styles.quiet}>
          {say('backup.last')} <TimeOfDay at={at} timeZone={timeZone} />
        </p>
      )}
    </div>
  );
}
