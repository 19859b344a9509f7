/** Where a rally or race is, and the steps it may take; a step back is explained. */
import { data, type NextStep, takeStep } from '@bivouac/data';
import { Button } from '@bivouac/ui';
import { useState } from 'react';
import forms from '../forms/forms.module.css';
import { ReasonForm } from '../forms/reason-form.tsx';
import { useChange } from '../forms/use-change.ts';
import { useSay } from '../language/language.ts';
import styles from './rally.module.css';

interface StatusProps {
  of: { table: 'rallies' | 'races'; id: string };
  /** Texts: `{words}.{status}`. */
  words: 'rallyStatus' | 'raceStatus';
  status: string;
  reason?: string | null;
  next: readonly NextStep[];
  onDone(): void;
}

export function Status({ of, words, status, reason, next, onDone }: StatusProps) {
  const say = useSay();
  const { make, isBusy, trouble } = useChange();
  const [asked, setAsked] = useState<NextStep | null>(null);
  const take = async (step: { status: string; status_reason?: string }) => {
    setAsked(null);
    if (await make(() => takeStep(data(), of, step))) onDone();
  };
  return (
    <div className={styles.status} data-status={status}>
      <p>
        <strong>{say(`${words}.${status}`)}</strong>
        {reason && <span className={styles.quiet}> · {reason}</span>}
      </p>
      <div className={styles.steps}>
        {next.map((step, place) => (
          <Button
            key={step.status}
            disabled={isBusy}
            look={place === 0 && !step.needs_reason && step.status !== 'cancelled' ? 'primary' : 'plain'}
            onClick={() =>
              step.needs_reason || step.status === 'cancelled'
                ? setAsked(step)
                : take({ status: step.status })
            }
          >
            {say(step.needs_reason ? 'status.backTo' : 'status.to', {
              status: say(`${words}.${step.status}`),
            })}
          </Button>
        ))}
      </div>
      {asked && (
        <ReasonForm
          title={say(`${words}.${asked.status}`)}
          submit={say('status.do', { status: say(`${words}.${asked.status}`) })}
          hint={say('status.reasonHint')}
          isBusy={isBusy}
          trouble={null}
          onSay={(status_reason) => take({ status: asked.status, status_reason })}
          onCancel={() => setAsked(null)}
        />
      )}
      {trouble && (
        <p role="alert" className={forms.trouble}>
          {trouble}
        </p>
      )}
    </div>
  );
}
