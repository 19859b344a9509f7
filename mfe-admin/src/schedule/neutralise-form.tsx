/** Takes a segment out of a stage afterwards, for all crews. */
import { data, recordAll } from '@bivouac/data';
import { newId } from '@bivouac/rules';
import { Field } from '@bivouac/ui';
import { type FormEvent, useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { useChange } from '../forms/use-change.ts';
import { useSay } from '../language/language.ts';
import type { StageProps } from './stage.tsx';

interface NeutraliseFormProps extends StageProps {
  onClose(isChanged: boolean): void;
}

export function NeutraliseForm({ rally, race, stage, onClose }: NeutraliseFormProps) {
  const say = useSay();
  const { make, isBusy, trouble } = useChange();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const place = (code: string) => stage.waypoints.findIndex((waypoint) => waypoint.code === code);
  const isBackwards = from !== '' && to !== '' && place(to) <= place(from);
  const isReady = (from !== '' || to !== '') && !isBackwards && reason.trim() !== '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const fact = {
      id: newId(),
      kind: 'neutralisation' as const,
      rally,
      race: race.code,
      stage: stage.code,
      reason: reason.trim(),
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
    };
    if (await make(() => recordAll(data(), [fact]))) onClose(true);
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
