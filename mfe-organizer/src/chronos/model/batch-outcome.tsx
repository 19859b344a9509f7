/** What became of a decision of many facts: waiting for a network, kept, refused or without effect with each sentence; undo of the whole. */
import { Button, NumberPlate } from '@bivouac/ui';
import { useSay } from '../../language/language.ts';
import type { Told } from './batch-answers.ts';
import { clockText } from './clock-text.ts';
import styles from './model.module.css';
import type { Batch } from './use-batch.ts';

interface BatchOutcomeProps {
  batch: Batch;
  timeZone: string;
  onUndo(): void;
}

export function BatchOutcome({ batch, timeZone, onUndo }: BatchOutcomeProps) {
  const say = useSay();
  const { state, isWaiting, kept, idle, refused, taken } = batch;
  if (state === 'idle' || (state === 'sending' && !isWaiting)) return null;
  const isInPart = state === 'sent' && taken > 0;
  const outcome = () => {
    if (isWaiting) return say('unsent.stored');
    if (isInPart) return say('batch.partly', { count: taken, left: kept.length });
    return state === 'undone'
      ? say('batch.undone', { count: taken })
      : say('batch.kept', { count: kept.length });
  };
  return (
    <div className={styles.outcome} role="status" data-outcome={isWaiting ? 'waiting' : state}>
      <p>{outcome()}</p>
      <Sentences told={refused} timeZone={timeZone} kind="refused" />
      {idle.length > 0 && <p>{say('batch.idle', { count: idle.length })}</p>}
      <Sentences told={idle} timeZone={timeZone} kind="idle" />
      {state === 'sent' && kept.length > 0 && (
        <Button onClick={onUndo}>{say(isInPart ? 'batch.undoRest' : 'batch.undo')}</Button>
      )}
    </div>
  );
}

interface SentencesProps {
  told: readonly Told[];
  timeZone: string;
  kind: 'refused' | 'idle';
}

function Sentences({ told, timeZone, kind }: SentencesProps) {
  if (told.length === 0) return null;
  return (
    <ul className={styles[kind]}>
      {told.map(({ fact, message }) => (
        <li key={fact.id}>
          {'number' in fact && fact.number && <NumberPlate number={fact.number} />}{' '}
          {'at' in fact && fact.at && clockText(fact.at, timeZone)} {message}
        </li>
      ))}
    </ul>
  );
}
