/** Where a rally or race is, and the steps it may take; a step back, or one that ends something, is asked about first. */
import {
  type NextStep,
  type RaceId,
  type RaceStatus,
  type RallyId,
  type RallyStatus,
  steppedRow,
} from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { ReasonForm } from '@bivouac/officials/form';
import { type PlannedChange, usePlannedChange } from '@bivouac/officials/plan';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type ReactNode, useState } from 'react';
import { ErrorLine } from '../forms/error-line.tsx';
import { useSay } from '../language/language.ts';
import { OpenChecks, type openIn } from './open-checks.tsx';
import styles from './rally.module.css';
import { RallyStepForm } from './rally-step-form.tsx';

type Step = NextStep<RallyStatus | RaceStatus>;

interface StatusProps {
  of: { table: 'rallies'; id: RallyId } | { table: 'races'; id: RaceId };
  status: RallyStatus | RaceStatus;
  reason?: string | null;
  next: readonly Step[];
  isReady: boolean;
  rally?: { code: string; timeZone: string };
  open?: ReturnType<typeof openIn>;
  missing?: ReactNode;
  onDone(): void;
}

/** Steps of a rally that are judged by its races and their stages. */
const JUDGED = new Set<string>(['running', 'finished', 'provisional', 'official']);
/** What stops everybody is asked about, and is never the step that is next. */
const STOPS = new Set<string>(['cancelled', 'suspended']);
/** Where a race follows its stages. */
const DERIVED = new Set<string>(['running', 'provisional', 'official']);

export function Status({ of, status, reason, next, isReady, rally, open, missing, onDone }: StatusProps) {
  const say = useSay();
  const planned = usePlannedChange();
  const [asked, setAsked] = useState<Step | null>(null);
  const words = of.table === 'rallies' ? 'rally' : 'race';
  const called = ({ status: to, needs_reason }: Step) =>
    needs_reason
      ? say('status.backTo', { status: wordOf(say, `${words}Status`, to) })
      : status === 'suspended' && to === 'running'
        ? say('raceStep.resume')
        : wordOf(say, `${words}Step`, to);
  const send = (step: Step, reason: string, { start }: PlannedChange) => {
    const from = of.table === 'rallies' ? { from: status } : {};
    const why = reason ? { status_reason: reason } : {};
    return start(steppedRow({ ...of, ...from }, { status: step.status, ...why }));
  };
  const take = async (step: Step) => {
    if ((await send(step, '', planned)).isDone) onDone();
  };
  const isJudged = (step: Step) => rally !== undefined && !step.needs_reason && JUDGED.has(step.status);
  // A race of nothing is not started: what it is without is said, with the way there.
  const isWithout = (step: Step) => !step.needs_reason && step.status === 'running' && missing != null;
  const isAsked = (step: Step) =>
    isWithout(step) || step.needs_reason || STOPS.has(step.status) || isJudged(step);
  const form = asked && {
    place: `status-${of.id}-${asked.status}`,
    title: called(asked),
    send: (reason: string, planned: PlannedChange) => send(asked, reason, planned),
    onDone() {
      setAsked(null);
      onDone();
    },
    onCancel: () => setAsked(null),
  };
  return (
    <div className={styles.status} data-status={status}>
      <p>
        <strong>{wordOf(say, `${words}Status`, status)}</strong>
        {reason && <span className={basics.light}> · {reason}</span>}
        {words === 'race' && DERIVED.has(status) && (
          <span className={basics.light}> · {say('race.follows')}</span>
        )}
      </p>
      <div className={basics.wrap}>
        {next.map((step, place) => (
          <Button
            key={step.status}
            disabled={planned.isBusy}
            look={
              isReady && place === 0 && !step.needs_reason && !STOPS.has(step.status) ? 'primary' : 'plain'
            }
            onClick={() => (isAsked(step) ? setAsked(step) : void take(step))}
          >
            {called(step)}
          </Button>
        ))}
      </div>
      {form && rally && of.table === 'rallies' && isJudged(asked) && (
        <RallyStepForm
          key={asked.status}
          rally={{ ...rally, id: of.id }}
          status={asked.status}
          open={asked.status === 'running' && open?.length ? <OpenChecks open={open} /> : null}
          {...form}
        />
      )}
      {asked && isWithout(asked) && (
        <div className={styles.missing} data-missing role="status">
          <p>{say('race.missing')}</p>
          {missing}
          <Button onClick={() => setAsked(null)}>{say('cancel')}</Button>
        </div>
      )}
      {form && !isJudged(asked) && !isWithout(asked) && (
        <ReasonForm key={asked.status} {...form} submit={called(asked)} hint={say('status.reasonHint')} />
      )}
      {planned.sheet}
      <ErrorLine>{!asked && planned.trouble}</ErrorLine>
    </div>
  );
}
