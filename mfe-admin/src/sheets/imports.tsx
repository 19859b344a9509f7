/** Lists the imports of files, or the changes of a roadbook, each with its undo. */
import type { Instant, UndoCommand } from '@bivouac/data';
import { usePlannedChange } from '@bivouac/officials/plan';
import { Button, Card } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { ErrorLine } from '../forms/error-line.tsx';
import { spokenInstant } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import styles from './sheets.module.css';

interface KeptImport {
  id: string;
  /** `null`: changed by hand. */
  file_name: string | null;
  made_at: Instant;
  added: number;
  changed: number;
  removed?: number;
  undone_at: Instant | null;
}

interface ImportsProps {
  title?: string;
  imports: readonly KeptImport[];
  timeZone: string;
  undo: UndoCommand['kind'];
  mayUndo?(one: KeptImport): boolean;
  onDone(): void;
}

export function Imports({ title, imports, timeZone, undo, mayUndo = () => true, onDone }: ImportsProps) {
  const say = useSay();
  const { start, isBusy, trouble, sheet } = usePlannedChange();
  if (imports.length === 0) return null;
  const nameOf = (one: KeptImport) => one.file_name ?? say('waypoints.byHand');
  return (
    <Card title={title ?? say('import.imports')}>
      <ul data-imports>
        {imports.map((one) => (
          <li key={one.id} className={styles.import}>
            <span>
              <strong>{nameOf(one)}</strong>{' '}
              <span className={basics.muted}>
                {spokenInstant(one.made_at, timeZone)} ·{' '}
                {one.removed === undefined
                  ? say('import.did', { added: one.added, changed: one.changed })
                  : say('waypoints.did', { added: one.added, changed: one.changed, removed: one.removed })}
              </span>
            </span>
            {one.undone_at ? (
              <span className={basics.muted}>{say('import.undone')}</span>
            ) : mayUndo(one) ? (
              <Button
                disabled={isBusy}
                onClick={async () => {
                  const { isDone, problem: refused } = await start({ kind: undo, id: one.id }, nameOf(one));
                  // Refused, it may have been undone elsewhere.
                  if (isDone || refused) onDone();
                }}
              >
                {say('import.undo')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <ErrorLine>{trouble}</ErrorLine>
      {sheet}
    </Card>
  );
}
