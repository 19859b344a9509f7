/** Where a rally or race is, and the steps it may take; a step back is explained. */
import { data, type NextStep, takeStep } from '@bivouac/data';
import { Button, Field } from '@bivouac/ui';
import { type FormEvent, useState } from 'react';
import forms from '../forms/forms.module.css';
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
        <Reason
          title={say(`${words}.${asked.status}`)}
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

interface ReasonProps {
  title: string;
  onSay(reason: string): void;
  onCancel(): void;
}

function Reason({ title, onSay, onCancel }: ReasonProps) {
  const say = useSay();
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSay(reason.trim());
  };
  return (
    <form className={forms.form} onSubmit={submit}>
      <Field label={say('status.reason')} hint={say('status.reasonHint')} className={forms.whole}>
        <input
          // biome-ignore lint/a11y/noAutofocus: the form was asked for by a press
          autoFocus
          required
          maxLength={200}
          value={reason}
          onChange={(e) => setReason(e.target.value)}
        />
      </Field>
      <div className={forms.acts}>
        <Button type="submit" look="primary" disabled={reason.trim() === ''}>
          {say('status.do', { status: title })}
        </Button>
        <Button onClick={onCancel}>{say('cancel')}</Button>
      </div>
    </form>
  );
}
