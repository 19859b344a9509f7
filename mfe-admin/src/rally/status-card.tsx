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
import { usePlannedChange } from '@bivouac/officials/plan';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type ReactNode, useState } from 'react';
import { ReasonForm } from '../forms/reason-form.tsx';
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
  const { start, isBusy, trouble, sheet } = usePlannedChange();
  const [asked, setAsked] = useState<Step | null>(null);
  const words = of.table === 'rallies' ? 'rally' : 'race';
  const called = ({ status: to, needs_reason }: Step) =>
    needs_reason
      ? say('status.backTo', { status: wordOf(say, `${words}Status`, to) })
      : status === 'suspended' && to === 'running'
        ? say('raceStep.resume')
        : wordOf(say, `${words}Step`, to);
  const take = async (step: { status: Step['status']; status_reason?: string }) => {
    const from = of.table === 'rallies' ? { from: status } : {};
    if ((await start(steppedRow({ ...of, ...from }, step))).isDone) {
      setAsked(null);
      onDone();
    }
  };
  const isJudged = (step: Step) => rally !== undefined && !step.needs_reason && JUDGED.has(step.status);
  // A race of nothing is not started: what it is without is said, with the way there.
  const isWithout = (step: Step) => !step.needs_reason && step.status === 'running' && missing != null;
  const isAsked = (step: Step) =>
    isWithout(step) || step.needs_reason || STOPS.has(step.status) || isJudged(step);
  const form = {
    isBusy,
    trouble,
    onCancel: () => setAsked(null),
    onSay: (to: Step, why: string) =>
      void take({ status: to.status, ...(why ? { status_reason: why } : {}) }),
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
            disabled={isBusy}
            look={
              isReady && place === 0 && !step.needs_reason && !STOPS.has(step.status) ? 'primary' : 'plain'
            }
            onClick={() => (isAsked(step) ? setAsked(step) : void take({ status: step.status }))}
          >
            {called(step)}
          </Button>
        ))}
      </div>
      {asked && rally && of.table === 'rallies' && isJudged(asked) && (
        <RallyStepForm
          key={asked.status}
          rally={{ ...rally, id: of.id }}
          status={asked.status}
          title={called(asked)}
          open={asked.status === 'running' && open?.length ? <OpenChecks open={open} /> : null}
          {...form}
          onSay={(why) => form.onSay(asked, why)}
        />
      )}
      {asked && isWithout(asked) && (
        <div className={styles.missing} data-missing role="status">
          <p>{say('race.missing')}</p>
          {missing}
          <Button onClick={() => setAsked(null)}>{say('cancel')}</Button>
        </div>
      )}
      {asked && !isJudged(asked) && !isWithout(asked) && (
        <ReasonForm
          title={called(asked)}
          submit={called(asked)}
          hint={say('status.reasonHint')}
          {...form}
          onSay={(why) => form.onSay(asked, why)}
        />
      )}
      {sheet}
      {trouble && !asked && (
        <p role="alert" className={basics.wrong}>
          {trouble}
        </p>
      )}
    </div>
  );
}
