/** What became of a decision of many facts: waiting for a network, kept, refused with each sentence; undo of the whole. */
import { Button } from '@bivouac/ui';
import { useSay } from '../../language/language.ts';
import styles from './model.module.css';
import type { Batch } from './use-batch.ts';

export function BatchOutcome({ batch, onUndo }: { batch: Batch; onUndo(): void }) {
  const say = useSay();
  const { state, isWaiting, kept, refused } = batch;
  if (state === 'idle' || (state === 'sending' && !isWaiting)) return null;
  return (
    <div className={styles.outcome} role="status" data-outcome={isWaiting ? 'waiting' : state}>
      <p>
        {isWaiting
          ? say('unsent.stored')
          : say(state === 'undone' ? 'batch.undone' : 'batch.kept', { count: kept.length })}
      </p>
      {refused.length > 0 && (
        <ul className={styles.refused}>
          {refused.map(({ id, message }) => (
            <li key={id}>{message}</li>
          ))}
        </ul>
      )}
      {state === 'sent' && kept.length > 0 && <Button onClick={onUndo}>{say('batch.undo')}</Button>}
    </div>
  );
}
