/** Asks why, where a fact is taken back. */
import { Field } from '@bivouac/ui';
import { type FormEvent, useState } from 'react';
import { useSay } from '../language/language.ts';
import { DecisionForm } from './decision-form.tsx';
import styles from './forms.module.css';

interface ReasonFormProps {
  title: string;
  submit: string;
  hint?: string;
  isBusy: boolean;
  trouble: string | null;
  onSay(reason: string): void;
  onCancel(): void;
}

export function ReasonForm({ title, submit, hint, isBusy, trouble, onSay, onCancel }: ReasonFormProps) {
  const say = useSay();
  const [reason, setReason] = useState('');
  const submitReason = (event: FormEvent) => {
    event.preventDefault();
    onSay(reason.trim());
  };
  return (
    <DecisionForm
      title={title}
      submit={submit}
      isReady={!isBusy && reason.trim() !== ''}
      trouble={trouble}
      onSubmit={submitReason}
      onCancel={onCancel}
    >
      <Field label={say('status.reason')} hint={hint} className={styles.whole}>
        <input maxLength={200} value={reason} onChange={(e) => setReason(e.target.value)} />
      </Field>
    </DecisionForm>
  );
}
