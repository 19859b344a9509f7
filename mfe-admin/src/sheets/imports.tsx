/** The imports of files into a list, each taken back by one press. */
import type { Instant, UndoCommand } from '@bivouac/data';
import { usePlannedChange } from '@bivouac/officials/plan';
import { Button, Card } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { spokenInstant } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import styles from './sheets.module.css';

interface KeptImport {
  id: string;
  file_name: string;
  made_at: Instant;
  added: number;
  changed: number;
  undone_at: Instant | null;
}

interface ImportsProps {
  imports: readonly KeptImport[];
  timeZone: string;
  undo: UndoCommand['kind'];
  onDone(): void;
}

export function Imports({ imports, timeZone, undo, onDone }: ImportsProps) {
  const say = useSay();
  const { start, isBusy, trouble, sheet } = usePlannedChange();
  if (imports.length === 0) return null;
  return (
    <Card title={say('import.imports')}>
      <ul data-imports>
        {imports.map((one) => (
          <li key={one.id} className={styles.import}>
            <span>
              <strong>{one.file_name}</strong>{' '}
              <span className={basics.muted}>
                {spokenInstant(one.made_at, timeZone)} ·{' '}
                {say('import.did', { added: one.added, changed: one.changed })}
              </span>
            </span>
            {one.undone_at ? (
              <span className={basics.muted}>{say('import.undone')}</span>
            ) : (
              <Button
                disabled={isBusy}
                onClick={async () => {
                  const { isDone, problem: refused } = await start({ kind: undo, id: one.id }, one.file_name);
                  // Refused, it may have been undone elsewhere.
                  if (isDone || refused) onDone();
                }}
              >
                {say('import.undo')}
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
