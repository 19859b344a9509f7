/** Moves the starts of a stage that are still to come, and what is due after it. */
import type { ScheduledStage } from '@bivouac/data';
import { joinIsolated } from '@bivouac/i18n';
import { TimeField } from '@bivouac/officials/fields';
import { isReason } from '@bivouac/rules';
import { Field } from '@bivouac/ui';
import type { FormEvent } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
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
  const draft = useDraft(`delay-${stage.id}`, () => ({
    minutes: '',
    fromAt: null as string | null,
    reason: '',
  }));
  const { set } = draft;
  const { minutes, fromAt, reason } = draft.said;
  const { decide, isBusy, trouble, sheet } = useStageDecision(props, draft);
  const count = Number(minutes);
  const isCount = Number.isInteger(count) && count > 0;
  // Whoever has started is not moved: the first start that is has to be said then.
  const hasStarted = stage.progress.started > 0;
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
      <TimeField
        label={say('stages.fromAt')}
        hint={say(hasStarted ? 'stages.fromAtStarted' : 'stages.fromAtHint')}
        required={hasStarted}
        value={fromAt}
        date={date}
        timeZone={timeZone}
        near={stage.first_start_at}
        within={{ from: stage.first_start_at }}
        onChange={(fromAt) => set({ fromAt })}
      />
      <Field label={say('status.reason')}>
        <input maxLength={200} required value={reason} onChange={(e) => set({ reason: e.target.value })} />
      </Field>
      {sheet}
    </DecisionForm>
  );
}
