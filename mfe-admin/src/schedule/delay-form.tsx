/** Moves the starts of a stage that are still to come, and what is due after it. */
import type { ScheduledStage } from '@bivouac/data';
import { joinIsolated } from '@bivouac/i18n';
import {
  EntityForm,
  needed,
  ReasonField,
  reason,
  TextField,
  TimeField,
  useEntityForm,
} from '@bivouac/officials/form';
import * as v from 'valibot';
import { useSay } from '../language/language.ts';
import { onStage, type StageFormProps } from './on-stage.ts';

const MINUTE_MS = 60_000;

interface DelayFormProps extends StageFormProps {
  stages: readonly ScheduledStage[];
}

export function DelayForm(props: DelayFormProps) {
  const { stage, stages, date, timeZone, onClose } = props;
  const say = useSay();
  // Crews that have started are not moved, so the first start that is moved is needed then.
  const hasStarted = stage.progress.started > 0;
  const minutesFrom1 = say('stages.minutesFrom1');
  const form = useEntityForm({
    place: `delay-${stage.id}`,
    values: { minutes: '', fromAt: null, reason: '' },
    schema: v.object({
      minutes: v.pipe(needed, v.transform(Number), v.integer(minutesFrom1), v.minValue(1, minutesFrom1)),
      fromAt: v.custom<string | null>((at) => at !== null || !hasStarted, ''),
      reason,
    }),
    send: ({ minutes, fromAt, reason }, { planned }) =>
      planned.propose(
        onStage(props, {
          ...{ kind: 'delay', ms: minutes * MINUTE_MS, reason },
          ...(fromAt ? { from_at: fromAt } : {}),
        }),
      ),
    onDone: () => onClose(true),
  });
  const moved = stages
    .slice(stages.findIndex(({ id }) => id === stage.id))
    .flatMap(({ code, status }) => (status === 'cancelled' ? [] : code));
  return (
    <EntityForm
      form={form}
      title={`${stage.code}: ${say('stages.delay')}`}
      submit={say('stages.delayIt')}
      onCancel={() => onClose(false)}
    >
      <p data-moves>{say('stages.delayMoves', { stages: joinIsolated(moved, ', ') })}</p>
      <TextField of={form} name="minutes" label={say('stages.minutes')} inputMode="numeric" required />
      <TimeField
        of={form}
        name="fromAt"
        label={say('stages.fromAt')}
        hint={say(hasStarted ? 'stages.fromAtStarted' : 'stages.fromAtHint')}
        required={hasStarted}
        date={date}
        timeZone={timeZone}
        near={stage.first_start_at}
        within={{ from: stage.first_start_at }}
      />
      <ReasonField of={form} name="reason" />
    </EntityForm>
  );
}
