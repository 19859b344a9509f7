/** Moves the starts of a stage that are still to come, and what is due after it. */
import { isReason, readTime } from '@bivouac/rules';
import { Field } from '@bivouac/ui';
import { type FormEvent, useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { WhichHour } from '../forms/hour-field.tsx';
import { useSay } from '../language/language.ts';
import { type StageDecisionProps, useStageDecision } from './use-stage-decision.ts';

const MINUTE_MS = 60_000;

export function DelayForm(props: StageDecisionProps) {
  const { stage, date, timeZone, onClose } = props;
  const say = useSay();
  const { decide, isBusy, trouble } = useStageDecision(props);
  const [minutes, setMinutes] = useState('');
  const [from, setFrom] = useState<{ text: string; at: string | null }>({ text: '', at: null });
  const [reason, setReason] = useState('');
  const count = Number(minutes);
  // Whoever has started is not moved: the first start that is has to be said then.
  const hasStarted = stage.progress.started > 0;
  const type = (text: string) => {
    const near = stage.first_start_at;
    const read = readTime({ text, date, timeZone, near, precisionMs: MINUTE_MS });
    setFrom({ text, at: read.kind === 'at' ? read.at : null });
  };
  const isReady =
    Number.isInteger(count) && count !== 0 && isReason(reason) && (from.at !== null || !hasStarted);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    await decide({
      kind: 'delay',
      ms: count * MINUTE_MS,
      reason: reason.trim(),
      ...(from.at ? { from_at: from.at } : {}),
    });
  };
  return (
    <DecisionForm
      title={`${stage.code}: ${say('stages.delay')}`}
      submit={say('stages.delayIt')}
      isReady={isReady && !isBusy}
      trouble={trouble}
      onSubmit={submit}
      onCancel={() => onClose(false)}
    >
      <Field label={say('stages.minutes')}>
        <input inputMode="numeric" required value={minutes} onChange={(e) => setMinutes(e.target.value)} />
      </Field>
      <Field
        label={say('stages.fromAt')}
        hint={say(hasStarted ? 'stages.fromAtStarted' : 'stages.fromAtHint')}
      >
        <input type="time" required={hasStarted} value={from.text} onChange={(e) => type(e.target.value)} />
      </Field>
      <WhichHour
        label={say('stages.fromAt')}
        at={from.at}
        timeZone={timeZone}
        onChange={(at) => setFrom({ ...from, at })}
      />
      <Field label={say('status.reason')}>
        <input maxLength={200} required value={reason} onChange={(e) => setReason(e.target.value)} />
      </Field>
    </DecisionForm>
  );
}
