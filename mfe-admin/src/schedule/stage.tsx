/** One stage: where it is, how far the crews are, the steps open to it, and what else may be decided on it. */
import { useLocation } from '@bivouac/contract/router';
import {
  type NextStep,
  removedRow,
  type ScheduledDay,
  type ScheduledLeg,
  type ScheduledStage,
  type StageStep,
} from '@bivouac/data';
import { Menu, type MenuItem } from '@bivouac/officials/controls';
import { usePlannedChange } from '@bivouac/officials/plan';
import { formatDuration, stageStanding } from '@bivouac/rules';
import { stageWord } from '@bivouac/sentences/stage-status';
import { Button, StateBadge, TimeOfDay } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useEffect, useRef, useState } from 'react';
import { Ask } from '../forms/ask.tsx';
import { ErrorLine } from '../forms/error-line.tsx';
import { languageOfPage } from '../forms/hours.ts';
import { useComesIntoView } from '../forms/use-comes-into-view.ts';
import { useSay } from '../language/language.ts';
import { AtRow } from '../presence/here-too.tsx';
import { DelayForm } from './delay-form.tsx';
import { NeutraliseForm } from './neutralise-form.tsx';
import { NotionalForm } from './notional-form.tsx';
import { onStage, type StageProps } from './on-stage.ts';
import styles from './schedule.module.css';
import { StageForm } from './stage-form.tsx';
import { OVER, StageLock } from './stage-lock.tsx';
import { laterBefore } from './stage-place.ts';
import { StepForm, stepWord } from './step-form.tsx';
import { UncancelForm } from './uncancel-form.tsx';

type Open =
  | { form: 'step'; status: StageStep; needsReason: boolean }
  | { form: 'delay' | 'neutralise' | 'notional' | 'edit' | 'remove' | 'uncancel' };

const ORDER: readonly StageStep[] = [
  'running',
  'completed',
  'interrupted',
  'shortened',
  'interrupted_final',
  'provisional',
  'official',
  'to_run',
  'cancelled',
];

const inOrder = (steps: readonly NextStep<StageStep>[]): NextStep<StageStep>[] =>
  steps.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));

/** Where a stage goes if the day goes as planned: the one button of its row. All else is in its menu. */
const PLANNED: Partial<Record<StageStep, StageStep>> = {
  to_run: 'running',
  running: 'completed',
  interrupted: 'running',
  shortened: 'completed',
  interrupted_final: 'provisional',
  completed: 'provisional',
  provisional: 'official',
};

export function Stage({
  leg,
  days,
  ...props
}: StageProps & { leg: ScheduledLeg; days: readonly ScheduledDay[] }) {
  const { timeZone, date, stage, onDone } = props;
  const say = useSay();
  const [open, setOpen] = useState<Open | null>(null);
  const close = (isChanged: boolean) => {
    setOpen(null);
    if (isChanged) onDone();
  };
  const later = stage.status === 'cancelled' ? null : laterBefore(days, stage);
  // Other pages lead to a stage by the id of its row.
  const { hash, key } = useLocation();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (key && hash === `#${stage.id}`) row.current?.scrollIntoView({ block: 'center' });
  }, [hash, key, stage.id]);
  useComesIntoView(row, open);
  const lock = usePlannedChange();
  const check = async () => {
    if ((await lock.propose(onStage(props, { kind: 'stage_check', status: 'checked' }))).isDone) onDone();
  };
  const step = ({ status, needs_reason: needsReason }: NextStep<StageStep>): MenuItem => ({
    label: stepWord(say, stage.status, status),
    isDanger: status === 'cancelled',
    onChoose: () => setOpen({ form: 'step', status, needsReason }),
  });
  const next = stage.next.find(({ status }) => status === PLANNED[stage.status]);
  const others = inOrder(stage.next.filter((one) => one !== next));
  // What would change an official stage is refused; it stays in sight, with the way to it.
  const isHeld = stage.status === 'official';
  const act = (form: 'delay' | 'neutralise' | 'notional' | 'edit' | 'remove'): MenuItem => ({
    label: say(`stages.${form}`),
    isDisabled: isHeld,
    isDanger: form === 'remove',
    onChoose: () => setOpen({ form }),
  });
  const acts: MenuItem[] = [
    ...others.filter(({ status }) => status !== 'cancelled').map(step),
    ...(['delay', 'neutralise', 'notional', 'edit'] as const).map(act),
    ...(!stage.checked && OVER.has(stage.status)
      ? [{ label: say('stages.lock'), isDisabled: lock.isBusy, onChoose: () => void check() }]
      : []),
    act('remove'),
    ...others.filter(({ status }) => status === 'cancelled').map(step),
  ];
  return (
    <li
      ref={row}
      id={stage.id}
      className={styles.stage}
      data-stage={stage.code}
      data-status={stage.status}
      data-row={stage.id}
    >
      <div className={styles.line}>
        <span className={styles.name}>
          <strong>{stage.code}</strong> {stage.name !== stage.code && stage.name}
        </span>
        <StageFacts stage={stage} timeZone={timeZone} date={date} />
        <AtRow row={stage.id} />
        <StateBadge state={badgeOf(stage)}>{stageWord(say, stage)}</StateBadge>
        <span className={styles.acts}>
          {next && <Button onClick={step(next).onChoose}>{step(next).label}</Button>}
          {stage.cancellation && (
            <Button onClick={() => setOpen({ form: 'uncancel' })}>{say('stages.uncancel')}</Button>
          )}
          <Menu
            label={say('acts.of', { of: stage.code })}
            items={acts}
            note={isHeld ? say('stages.officialHolds') : undefined}
          />
        </span>
      </div>
      {lock.sheet}
      <ErrorLine>{lock.trouble}</ErrorLine>
      {later !== null && (
        <p className={basics.wrong} data-order>
          {say('stages.startsBefore', { stage: later })}
        </p>
      )}
      {stage.checked && <StageLock {...props} />}
      {open?.form === 'step' && (
        <StepForm
          key={open.status}
          {...props}
          status={open.status}
          needsReason={open.needsReason}
          onClose={close}
        />
      )}
      {open?.form === 'uncancel' && stage.cancellation && (
        <UncancelForm {...props} cancellation={stage.cancellation} onClose={close} />
      )}
      {open?.form === 'delay' && <DelayForm {...props} stages={leg.stages} onClose={close} />}
      {open?.form === 'neutralise' && <NeutraliseForm {...props} onClose={close} />}
      {open?.form === 'notional' && <NotionalForm {...props} onClose={close} />}
      {open?.form === 'edit' && <StageForm {...props} leg={leg} days={days} onDone={close} />}
      {open?.form === 'remove' && <Remove stage={stage} onClose={close} />}
    </li>
  );
}

function badgeOf(stage: ScheduledStage): string {
  return stage.status === 'running' ? 'live' : stageStanding(stage);
}

function Remove({ stage, onClose }: { stage: ScheduledStage; onClose(isChanged: boolean): void }) {
  const say = useSay();
  const { start, isBusy, trouble, sheet } = usePlannedChange();
  const remove = async () => {
    if ((await start(removedRow('stages', stage.id))).isDone) onClose(true);
  };
  return (
    <Ask
      yes={say('stages.remove')}
      isBusy={isBusy}
      error={trouble}
      onYes={remove}
      onCancel={() => onClose(false)}
    >
      {say('stages.removeAsk', { stage: stage.code })}
      {sheet}
    </Ask>
  );
}

/** What a stage is and how far its crews are: kind, length, first start and counts. */
function StageFacts({ stage, timeZone, date }: Pick<StageProps, 'stage' | 'timeZone' | 'date'>) {
  const say = useSay();
  const { progress } = stage;
  return (
    <span className={styles.facts}>
      <span>{say(`stageKind.${stage.kind}`)}</span>
      {stage.distance_m !== null && <span>{say('stages.km', { km: stage.distance_m / 1_000 })}</span>}
      {(stage.first_start_at || stage.delayed_ms > 0) && (
        <span>
          {say('stages.firstStart')}{' '}
          <TimeOfDay
            at={stage.first_start_at}
            timeZone={timeZone}
            under={{ date, language: languageOfPage() }}
          />
          {stage.delayed_ms > 0 && ` +${formatDuration(stage.delayed_ms)}`}
        </span>
      )}
      {progress.started > 0 && (
        <span>
          {say('stages.progress', {
            started: progress.started,
            listed: Math.max(progress.listed, progress.started),
            finished: progress.finished,
            out: progress.on_stage,
          })}
        </span>
      )}
    </span>
  );
}
