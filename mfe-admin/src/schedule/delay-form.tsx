/** Moves the starts of a stage that are still to come, and what is due after it. */
import type { ScheduledStage } from '@bivouac/data';
import { joinIsolated } from '@bivouac/i18n';
import { isReason, readTime } from '@bivouac/rules';
import { Field } from '@bivouac/ui';
import type { FormEvent } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { WhichHour } from '../forms/hour-field.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useSay } from '../language/language.ts';
import { type StageDecisionProps, useStageDecision } from './use-stage-decision.ts';

const MINUTE_MS = 60_000;

interface DelayFormProps extends StageDecisionProps {
  /** Of the leg of the stage, in order. */
  stages: readonly ScheduledStage[];
}

export function DelayForm(props: DelayFormProps) {
  const { stage, stages, date, timeZone, onClose } = props;
  const say = useSay();
  // `meant`: which of two equal hours was chosen, until another is typed.
  const draft = useDraft(`delay-${stage.id}`, () => ({
    minutes: '',
    from: '',
    meant: null as string | null,
    reason: '',
  }));
  const { set } = draft;
  const { minutes, from, meant, reason } = draft.said;
  const { decide, isBusy, trouble, sheet } = useStageDecision(props, draft);
  const count = Number(minutes);
  const isCount = Number.isInteger(count) && count > 0;
  // Whoever has started is not moved: the first start that is has to be said then.
  const hasStarted = stage.progress.started > 0;
  const near = meant ?? stage.first_start_at;
  const read = readTime({
    ...{ text: from, date, timeZone, near, precisionMs: MINUTE_MS },
    within: { from: stage.first_start_at },
  });
  const fromAt = read.kind === 'at' ? read.at : null;
  const moved = stages
    .slice(stages.findIndex(({ id }) => id === stage.id))
    .filter(({ status }) => status !== 'cancelled');
  const isReady = isCount && isReason(reason) && (fromAt !== null || !hasStarted);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    await decide({
      kind: 'delay',
      ms: count * MINUTE_MS,
      reason: reason.trim(),
      ...(fromAt ? { from_at: fromAt } : {}),
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
      draft={draft}
    >
      <p data-moves>
        {say('stages.delayMoves', {
          stages: joinIsolated(
            moved.map(({ code }) => code),
            ', ',
          ),
        })}
      </p>
      <Field
        label={say('stages.minutes')}
        problem={minutes === '' || isCount ? null : say('stages.minutesFrom1')}
      >
        <input
          inputMode="numeric"
          required
          value={minutes}
          onChange={(e) => set({ minutes: e.target.value })}
        />
      </Field>
      <Field
        label={say('stages.fromAt')}
        hint={say(hasStarted ? 'stages.fromAtStarted' : 'stages.fromAtHint')}
      >
        <input
          type="time"
          required={hasStarted}
          value={from}
          onChange={(e) => set({ from: e.target.value, meant: null })}
        />
      </Field>
      <WhichHour
        label={say('stages.fromAt')}
        at={fromAt}
        timeZone={timeZone}
        onChange={(meant) => set({ meant })}
      />
      <Field label={say('status.reason')}>
        <input maxLength={200} required value={reason} onChange={(e) => set({ reason: e.target.value })} />
      </Field>
      {sheet}
    </DecisionForm>
  );
}
