/** Takes a segment out of a stage afterwards, for all crews. */
import { Field } from '@bivouac/ui';
import { type FormEvent, useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { useSay } from '../language/language.ts';
import { type StageDecisionProps, useStageDecision } from './use-stage-decision.ts';

export function NeutraliseForm(props: StageDecisionProps) {
  const { stage, onClose } = props;
  const say = useSay();
  const { decide, isBusy, trouble } = useStageDecision(props);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const place = (code: string) => stage.waypoints.findIndex((waypoint) => waypoint.code === code);
  const isBackwards = from !== '' && to !== '' && place(to) <= place(from);
  const isReady = (from !== '' || to !== '') && !isBackwards && reason.trim() !== '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    await decide({
      kind: 'neutralisation',
      reason: reason.trim(),
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
    });
  };
  const options = stage.waypoints.map(({ code }) => <option key={code}>{code}</option>);
  return (
    <DecisionForm
      title={`${stage.code}: ${say('stages.neutralise')}`}
      submit={say('stages.neutraliseIt')}
      isReady={isReady && !isBusy}
      trouble={trouble}
      onSubmit={submit}
      onCancel={() => onClose(false)}
    >
      <Field label={say('stages.segmentFrom')}>
        <select value={from} onChange={(e) => setFrom(e.target.value)}>
          <option value="">{say('stages.theStart')}</option>
          {options}
        </select>
      </Field>
      <Field label={say('stages.segmentTo')} problem={isBackwards ? say('stages.segmentBackwards') : null}>
        <select value={to} onChange={(e) => setTo(e.target.value)}>
          <option value="">{say('stages.theFinish')}</option>
          {options}
        </select>
      </Field>
      <Field label={say('status.reason')}>
        <input maxLength={200} required value={reason} onChange={(e) => setReason(e.target.value)} />
      </Field>
    </DecisionForm>
  );
}
