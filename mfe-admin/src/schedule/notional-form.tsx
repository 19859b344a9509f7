/** A given time for all who start a stage within a range of places: whom it reaches is named before it is recorded. */

import { chronosGrid, data } from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';
import { isReason, parseDuration } from '@bivouac/rules';
import { Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import type { FormEvent } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useSay } from '../language/language.ts';
import { type StageDecisionProps, useStageDecision } from './use-stage-decision.ts';

const EMPTY = { from: '', to: '', time: '', keepsOwn: true, reason: '' };

export function NotionalForm(props: StageDecisionProps) {
  const { stage, onClose } = props;
  const say = useSay();
  const draft = useDraft(`notional-${stage.id}`, () => EMPTY);
  const { set } = draft;
  const { from, to, time, keepsOwn, reason } = draft.said;
  const { decide, isBusy, trouble, sheet } = useStageDecision(props, draft);
  const read = parseDuration(time);
  const places = { from: Number(from), to: Number(to) };
  const isRange = Number.isInteger(places.from) && places.from > 0 && places.to >= places.from;
  const grid = useRead(['chronosGrid', stage.id], (signal) => chronosGrid(data(), stage.id, { signal }));
  const reached = (grid.value?.crews ?? []).filter(
    ({ position }) => position !== null && position >= places.from && position <= places.to,
  );
  const isNobody = isRange && grid.value !== null && reached.length === 0;
  const isReady = read.ok && isRange && reached.length > 0 && isReason(reason);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!read.ok || !isReady) return;
    await decide({
      kind: 'notional_range',
      from_position: places.from,
      to_position: places.to,
      ms: read.ms,
      keep_own: keepsOwn,
      reason: reason.trim(),
    });
  };
  return (
    <DecisionForm
      title={`${stage.code}: ${say('stages.notional')}`}
      submit={say('stages.notionalIt')}
      isReady={isReady && !isBusy}
      trouble={trouble}
      onSubmit={submit}
      onCancel={() => onClose(false)}
      draft={draft}
    >
      <Field label={say('stages.placeFrom')}>
        <input inputMode="numeric" required value={from} onChange={(e) => set({ from: e.target.value })} />
      </Field>
      <Field
        label={say('stages.placeTo')}
        problem={from !== '' && to !== '' && !isRange ? say('stages.placesBackwards') : null}
      >
        <input inputMode="numeric" required value={to} onChange={(e) => set({ to: e.target.value })} />
      </Field>
      {isRange && reached.length > 0 && (
        <p className={basics.whole} data-reached={reached.length}>
          {say('stages.given', {
            count: reached.length,
            numbers: reached.map(({ number }) => number).join(', '),
          })}
        </p>
      )}
      {isNobody && (
        <p className={basics.whole} role="alert">
          {say('stages.givenNobody')}
        </p>
      )}
      {grid.problem && (
        <p className={basics.whole} role="alert">
          {grid.problem.message}
        </p>
      )}
      <Field
        label={say('stages.givenTime')}
        hint={say('stages.givenTimeHint')}
        problem={time !== '' && !read.ok ? say('stages.noDuration') : null}
      >
        <input required value={time} onChange={(e) => set({ time: e.target.value })} />
      </Field>
      <Field label={say('stages.keepOwn')}>
        <select
          value={keepsOwn ? 'own' : 'given'}
          onChange={(e) => set({ keepsOwn: e.target.value === 'own' })}
        >
          <option value="own">{say('stages.keepOwnYes')}</option>
          <option value="given">{say('stages.keepOwnNo')}</option>
        </select>
      </Field>
      <Field label={say('status.reason')}>
        <input maxLength={200} required value={reason} onChange={(e) => set({ reason: e.target.value })} />
      </Field>
      {sheet}
    </DecisionForm>
  );
}
