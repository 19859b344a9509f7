/** The last changes of a roadbook; the latest that stands is taken back by one press. */
import type { RoadbookChange } from '@bivouac/data';
import { usePlannedChange } from '@bivouac/officials/plan';
import { Button, Card } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { spokenInstant } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import styles from './waypoints.module.css';

interface ChangesProps {
  changes: readonly RoadbookChange[];
  mayChange: boolean;
  timeZone: string;
  onDone(): void;
}

export function Changes({ changes, mayChange, timeZone, onDone }: ChangesProps) {
  const say = useSay();
  const { start, isBusy, trouble, sheet } = usePlannedChange();
  if (changes.length === 0) return null;
  const last = changes.find(({ undone_at }) => undone_at === null);
  return (
    <Card title={say('waypoints.changes')}>
      <ul className={styles.list} data-changes>
        {changes.map((one) => (
          <li key={one.id} className={styles.change}>
            <span>
              <strong>{one.file_name ?? say('waypoints.byHand')}</strong>{' '}
              <span className={styles.quiet}>
                {spokenInstant(one.made_at, timeZone)} ·{' '}
                {say('waypoints.did', { added: one.added, changed: one.changed, removed: one.removed })}
              </span>
            </span>
            {one.undone_at && <span className={styles.quiet}>{say('import.undone')}</span>}
            {one === last && mayChange && (
              <Button
                disabled={isBusy}
                onClick={async () => {
                  if (
                    (
                      await start(
                        { kind: 'undo_roadbook_change', id: one.id },
                        one.file_name ?? say('waypoints.byHand'),
                      )
                    ).isDone
                  )
                    onDone();
                }}
              >
                {say('change.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {trouble && (
        <p role="alert" className={basics.wrong}>
          {trouble}
        </p>
      )}
      {sheet}
    </Card>
  );
}
