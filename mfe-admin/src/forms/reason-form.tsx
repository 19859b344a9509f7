/** Asks why, where a fact is taken back. */
import { isReason } from '@bivouac/rules';
import { Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSay } from '../language/language.ts';
import { DecisionForm } from './decision-form.tsx';

interface ReasonFormProps {
  title: string;
  submit: string;
  hint?: string;
  isBusy: boolean;
  isHeld?: boolean;
  trouble: string | null;
  onSay(reason: string): void;
  onCancel(): void;
  children?: ReactNode;
}

export function ReasonForm(props: ReasonFormProps) {
  const { title, submit, hint, isBusy, isHeld = false, trouble, onSay, onCancel, children } = props;
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
      isReady={!isBusy && !isHeld && isReason(reason)}
      trouble={trouble}
      onSubmit={submitReason}
      onCancel={onCancel}
    >
      {children}
      <Field label={say('status.reason')} hint={hint} className={basics.whole}>
        <input maxLength={200} value={reason} onChange={(e) => setReason(e.target.value)} />
      </Field>
    </DecisionForm>
  );
}
