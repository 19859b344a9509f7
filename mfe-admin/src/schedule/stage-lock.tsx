/** The lock of a checked stage: who checked it; changes wait until it is opened again, with a reason. */
import { ReasonForm } from '@bivouac/officials/form';
import { Button, TimeOfDay } from '@bivouac/ui';
import { useState } from 'react';
import { useSay } from '../language/language.ts';
import { onStage, type StageProps } from './on-stage.ts';
import styles from './schedule.module.css';

/** Only a stage that is over can be checked. */
export const OVER: ReadonlySet<string> = new Set(['completed', 'provisional', 'official']);

export function StageLock(props: StageProps) {
  const { stage, timeZone, onDone } = props;
  const say = useSay();
  const [isOpening, setOpening] = useState(false);
  const { checked } = stage;
  if (!checked) return null;
  return (
    <div className={styles.lock} data-lock="checked">
      <p>
        <svg viewBox="0 0 16 16" width="14" height="14" fill="currentColor" aria-hidden="true">
          <path d="M4 7V5a4 4 0 0 1 8 0v2h1v8H3V7zm2 0h4V5a2 2 0 0 0-4 0z" />
        </svg>{' '}
        {say('stages.lockedBy', { by: checked.by ?? '' })} <TimeOfDay at={checked.at} timeZone={timeZone} />.{' '}
        {say('stages.lockedText')}
      </p>
      {isOpening ? (
        <ReasonForm
          title={say('stages.unlockTitle', { stage: stage.code })}
          submit={say('stages.unlock')}
          place={`unlock-${stage.id}`}
          send={(reason, planned) =>
            planned.propose(onStage(props, { kind: 'stage_check', status: 'open', reason }))
          }
          onDone={() => {
            setOpening(false);
            onDone();
          }}
          onCancel={() => setOpening(false)}
        />
      ) : (
        <Button look="quiet" onClick={() => setOpening(true)}>
          {say('stages.unlock')}
        </Button>
      )}
    </div>
  );
}
