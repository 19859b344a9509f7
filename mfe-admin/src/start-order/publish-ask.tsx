/** What is unusual about a list, asked once before it is published: where it leaves the schedule, and whose times it changes, with a reason. */
import { Field } from '@bivouac/ui';
import { type ReactNode, useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import forms from '../forms/forms.module.css';
import { useSay } from '../language/language.ts';

interface PublishAskProps {
  stage: string;
  /** Where it leaves the schedule; null: nowhere. */
  off: ReactNode;
  /** Numbers of the crews whose times change. */
  timed: readonly string[];
  needsReason: boolean;
  isReady: boolean;
  trouble: string | null;
  onSubmit(reason?: string): void;
  onCancel(): void;
}

const NUMBERS_SHOWN = 10;

export function PublishAsk(props: PublishAskProps) {
  const { stage, off, timed, needsReason, isReady, trouble, onSubmit, onCancel } = props;
  const say = useSay();
  const [reason, setReason] = useState('');
  const numbers = timed.slice(0, NUMBERS_SHOWN).join(', ') + (timed.length > NUMBERS_SHOWN ? ' …' : '');
  return (
    <div
      role="alertdialog"
      aria-label={say(off ? 'starts.offAsk' : 'starts.timedAsk')}
      data-publish-ask
      data-timed-ask={needsReason || undefined}
    >
      <DecisionForm
        title={say(off ? 'starts.offAsk' : 'starts.timedAsk')}
        submit={say(needsReason ? 'starts.publishTimed' : 'starts.publishOff')}
        isReady={isReady && (!needsReason || reason.trim() !== '')}
        trouble={trouble}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(needsReason ? reason.trim() : undefined);
        }}
        onCancel={onCancel}
      >
        {off && <div className={forms.whole}>{off}</div>}
        {timed.length > 0 && (
          <p className={forms.whole} data-timed>
            {say('starts.timedCrews', { count: timed.length, numbers, stage })}
          </p>
        )}
        {needsReason && (
          <Field label={say('status.reason')} hint={say('starts.timedHint')}>
            <input
              // biome-ignore lint/a11y/noAutofocus: the form opened by a press
              autoFocus
              maxLength={300}
              value={reason}
              onChange={(e) => setReason(e.target.value)}
            />
          </Field>
        )}
      </DecisionForm>
    </div>
  );
}
