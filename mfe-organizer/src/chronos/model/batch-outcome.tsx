/** What became of a decision of many facts: kept, refused with each sentence, not answered; undo of the whole. */
import { Button } from '@bivouac/ui';
import { useSay } from '../../language/language.ts';
import styles from './model.module.css';
import type { Batch } from './use-batch.ts';

export function BatchOutcome({ batch, onUndo }: { batch: Batch; onUndo(): void }) {
  const say = useSay();
  if (!batch.result) return null;
  const { unsent, trouble } = batch.result;
  return (
    <div className={styles.outcome} role="status" data-outcome={batch.state}>
      <p>
        {batch.state === 'undone'
          ? say('batch.undone', { count: batch.kept.length })
          : say('batch.kept', { count: batch.kept.length })}
      </p>
      {batch.refused.length > 0 && (
        <ul className={styles.refused}>
          {batch.refused.map(({ id, message }) => (
            <li key={id}>{message}</li>
          ))}
        </ul>
      )}
      {trouble && (
        <p role="alert" className={styles.trouble}>
          {trouble}{' '}
          {unsent.length > 0 && (
            <Button onClick={() => void batch.retry()}>{say('batch.again', { count: unsent.length })}</Button>
          )}
        </p>
      )}
      {batch.state === 'sent' && batch.kept.length > 0 && (
        <Button onClick={onUndo}>{say('batch.undo')}</Button>
      )}
    </div>
  );
}
