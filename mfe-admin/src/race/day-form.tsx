/** The form of a step, the one that the schedule, the results and the rally use for it. */
import {
  type DayStep,
  type PageStep,
  type RaceDay,
  type RallySetUp,
  type ScheduledDay,
  type StageStep,
  steppedRow,
} from '@bivouac/data';
import { usePlannedChange } from '@bivouac/officials/plan';
import { newId } from '@bivouac/rules';
import { Ask } from '../forms/ask.tsx';
import { NotYet } from '../frame/not-yet.tsx';
import { useSay } from '../language/language.ts';
import type { Race } from '../rally/race-frame.tsx';
import { StepForm } from '../schedule/step-form.tsx';
import { useSchedule } from '../schedule/use-schedule.ts';
import { PageStepForm } from './page-step-form.tsx';

export interface DayFormProps {
  rally: RallySetUp;
  race: Race;
  day: RaceDay;
  step: DayStep;
  title: string;
  onClose(isChanged: boolean): void;
}

export function DayForm(props: DayFormProps) {
  const { rally, race, day, step, title, onClose } = props;
  const page = day.pages.find(({ key }) => key === step.page_key);
  if (step.next?.machine === 'page' && page) {
    return (
      <PageStepForm
        rally={rally}
        race={race}
        page={page}
        title={title}
        step={{ status: step.next.status as PageStep, needs_reason: false }}
        timeZone={rally.time_zone}
        onClose={onClose}
      />
    );
  }
  return step.next?.machine === 'stage' ? <OfStage {...props} /> : <Confirm {...props} />;
}

function placeOf(days: readonly ScheduledDay[], stageId: string | null) {
  for (const day of days)
    for (const { stages } of day.legs) {
      const stage = stages.find(({ id }) => id === stageId);
      if (stage) return { stage, timeZone: day.time_zone, date: day.date };
    }
  return null;
}

function OfStage({ rally, race, step, onClose }: DayFormProps) {
  const { days, problem, look } = useSchedule(rally.code, race.id);
  const place = days && placeOf(days, step.stage_id);
  if (!place) return <NotYet problem={problem} retry={look} rows={3} />;
  const at = { ...place, rally, race, onDone: () => onClose(true) };
  return <StepForm {...at} status={step.next?.status as StageStep} needsReason={false} onClose={onClose} />;
}

/** Announcing the rally or checking a stage needs only a confirmation. */
function Confirm({ rally, race, step, onClose }: DayFormProps) {
  const say = useSay();
  const { start, propose, isBusy, trouble, sheet } = usePlannedChange();
  const isCheck = step.next?.machine === 'check';
  const check = { kind: 'stage_check', status: 'checked', rally: rally.code, race: race.code } as const;
  const announced = { table: 'rallies', id: rally.id, from: 'draft' } as const;
  const confirm = async () => {
    const { isDone } = isCheck
      ? await propose([{ ...check, id: newId(), stage: step.stage ?? '' }])
      : await start(steppedRow(announced, { status: 'announced' }));
    if (isDone) onClose(true);
  };
  return (
    <Ask
      yes={say(isCheck ? 'day.go.checked' : 'rallyStep.announced')}
      isBusy={isBusy}
      error={trouble}
      onYes={confirm}
      onCancel={() => onClose(false)}
    >
      {say(isCheck ? 'day.checkText' : 'day.announceText')}
      {sheet}
    </Ask>
  );
}
