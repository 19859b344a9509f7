/** A step of a page: what is still open in it is said first, and what the step is taken by is asked. Recorded as a fact. */
import { data, type NextStep, type PageStatus, type RacePage, recordAll } from '@bivouac/data';
import { newId } from '@bivouac/rules';
import { Field } from '@bivouac/ui';
import { type FormEvent, useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import forms from '../forms/forms.module.css';
import { instantOf } from '../forms/hours.ts';
import { useChange } from '../forms/use-change.ts';
import { useSay } from '../language/language.ts';
import type { Race } from '../rally/race-frame.tsx';
import type { Matter } from './open-matters.ts';
import styles from './race.module.css';

interface PageStepFormProps {
  /** Code of the rally. */
  rally: string;
  race: Race;
  page: RacePage;
  title: string;
  step: NextStep;
  open: readonly { matter: Matter; count: number }[];
  timeZone: string;
  onClose(isTaken: boolean): void;
}

export function PageStepForm(props: PageStepFormProps) {
  const { rally, race, page, title, step, open, timeZone, onClose } = props;
  const say = useSay();
  const { make, isBusy, trouble } = useChange();
  const [clerk, setClerk] = useState('');
  const [protest, setProtest] = useState('');
  const [decision, setDecision] = useState('');
  const [reason, setReason] = useState('');
  const isPublishing = step.status !== 'live';
  const isReady = !isBusy && (!step.needs_reason || `${reason}${decision}`.trim() !== '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const until = instantOf(protest, timeZone);
    const fact: PageStatus = {
      id: newId(),
      kind: 'page_status',
      rally,
      race: race.code,
      key: page.key,
      status: step.status as PageStatus['status'],
      ...(clerk.trim() ? { clerk: clerk.trim() } : {}),
      ...(until ? { protest_until: until } : {}),
      ...(decision.trim() ? { decision: decision.trim() } : {}),
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    };
    if (await make(() => recordAll(data(), [fact]))) onClose(true);
  };
  return (
    <DecisionForm
      title={title}
      submit={say(`race.step.${step.status}`)}
      isReady={isReady}
      trouble={trouble}
      onSubmit={submit}
      onCancel={() => onClose(false)}
    >
      {isPublishing && open.length > 0 && (
        <p className={styles.still} role="note">
          {say('race.stillOpen', {
            what: open.map(({ matter, count }) => say(`race.matter.${matter}`, { count })).join(', '),
          })}
        </p>
      )}
      {isPublishing && (
        <Field label={say('stages.clerk')} hint={say('stages.clerkHint')}>
          <input maxLength={100} value={clerk} onChange={(e) => setClerk(e.target.value)} />
        </Field>
      )}
      {step.status === 'provisional' && (
        <Field label={say('stages.protestUntil')} hint={say('stages.protestHint')}>
          <input type="datetime-local" value={protest} onChange={(e) => setProtest(e.target.value)} />
        </Field>
      )}
      <Field label={say('stages.decision')}>
        <input maxLength={100} value={decision} onChange={(e) => setDecision(e.target.value)} />
      </Field>
      <Field label={say('status.reason')} className={forms.whole}>
        <input maxLength={200} value={reason} onChange={(e) => setReason(e.target.value)} />
      </Field>
    </DecisionForm>
  );
}
