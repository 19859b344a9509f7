/** A list that changes the times of crews: which they are, as the database names them, and the reason it is published for. */
import { Field } from '@bivouac/ui';
import { useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { useSay } from '../language/language.ts';

interface TimedFormProps {
  isReady: boolean;
  trouble: string | null;
  onSubmit(reason: string): void;
  onCancel(): void;
}

export function TimedForm({ isReady, trouble, onSubmit, onCancel }: TimedFormProps) {
  const say = useSay();
  const [reason, setReason] = useState('');
  return (
    <div data-timed-ask>
      <DecisionForm
        title={say('starts.timedAsk')}
        submit={say('starts.publishTimed')}
        isReady={isReady && reason.trim() !== ''}
        trouble={trouble}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(reason.trim());
        }}
        onCancel={onCancel}
      >
        <Field label={say('status.reason')} hint={say('starts.timedHint')}>
          <input
            // biome-ignore lint/a11y/noAutofocus: the form opened by a press
            autoFocus
            maxLength={300}
            value={reason}
            onChange={(e) => setReason(e.target.value)}
          />
        </Field>
      </DecisionForm>
    </div>
  );
}
