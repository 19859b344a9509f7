/**
 * A step of a stage: what it would meet is said first, what goes with it is asked, the rest left out. It is recorded as a fact and can be
 * stepped back from.
 */
import { data, type StageStep, stageMatters } from '@bivouac/data';
import { useMatters } from '@bivouac/officials/day';
import { isReason } from '@bivouac/rules';
import { Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import type { FormEvent } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { durationOf } from '../forms/durations.ts';
import { useDraft } from '../forms/use-draft.ts';
import { useSay } from '../language/language.ts';
import { MatterList } from '../matters/matter-list.tsx';
import { ProtestField, useProtest } from './protest-field.tsx';
import { isMoving, StepMoves } from './step-moves.tsx';
import { stepWord } from './step-word.ts';
import { type SaidOfStage, type StageDecisionProps, useStageDecision } from './use-stage-decision.ts';

interface StepFormProps extends StageDecisionProps {
  rallyId: string;
  rallyZone: string;
  status: StageStep;
  needsReason: boolean;
}

const EXPLAINED: readonly StageStep[] = ['interrupted', 'shortened', 'interrupted_final', 'cancelled'];

const EMPTY = {
  reason: '',
  decision: '',
  waypoint: '',
  maximum: '',
  clerk: '',
  protestUntil: null as string | null,
};

export function StepForm(props: StepFormProps) {
  const { stage, timeZone, status, onClose } = props;
  const say = useSay();
  const draft = useDraft(`step-${stage.id}-${status}`, () => EMPTY);
  const { set } = draft;
  const { reason, decision, waypoint, maximum, clerk } = draft.said;
  const { decide, foresee, factsOf, isBusy, trouble, sheet } = useStageDecision(props, draft);
  const view = useMatters(props.rally, ['stageMatters', stage.id, status], () =>
    stageMatters(data(), stage.id, status),
  );
  const needsReason = props.needsReason || view.needsReason;
  const protest = useProtest(draft.said.protestUntil, props.rallyZone, view.protestMs);
  const isPublished = status === 'provisional' || status === 'official';
  const isJudged = isPublished || status === 'completed' || view.needsReason || view.isBlocked;
  // A protest time of one's own may be shorter than the regulations': then somebody says why.
  // What cannot be done asks for nothing.
  const isExplained =
    !view.isBlocked && (needsReason || protest.until !== null || EXPLAINED.includes(status));
  const maxTime = durationOf(maximum);
  const isReady =
    maxTime.ok &&
    protest.isReady &&
    view.matters !== null &&
    !view.isBlocked &&
    (!(needsReason || protest.isAsked) || isReason(reason) || decision.trim() !== '');
  const step = (reason: string | null): SaidOfStage => ({
    kind: 'stage_status',
    ...view.seen,
    status,
    ...(reason === null ? {} : { reason }),
    ...(decision.trim() ? { decision: decision.trim() } : {}),
    ...(waypoint ? { waypoint } : {}),
    ...(maxTime.ok && maxTime.value !== null ? { max_time_ms: maxTime.value } : {}),
    ...(clerk.trim() ? { clerk: clerk.trim() } : {}),
    ...protest.said(view.seen.accepts),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    if (await decide(step(reason.trim() || null))) return;
    // Refused: what is open now is not what was shown.
    view.look();
  };
  return (
    <DecisionForm
      title={`${stage.code}: ${stepWord(say, stage.status, status)}`}
      submit={stepWord(say, stage.status, status)}
      isReady={isReady && !isBusy}
      trouble={trouble}
      onSubmit={submit}
      onCancel={() => onClose(false)}
      draft={draft}
    >
      {isJudged && (
        <MatterList
          view={view}
          rally={props.rallyId}
          race={props.race.id}
          timeZone={timeZone}
          needsReason={needsReason}
        />
      )}
      {status === 'shortened' && (
        <>
          <Field label={say('stages.endsAt')}>
            <select required value={waypoint} onChange={(e) => set({ waypoint: e.target.value })}>
              <option value="">{say('stages.choose')}</option>
              {stage.waypoints.map(({ code }) => (
                <option key={code}>{code}</option>
              ))}
            </select>
          </Field>
          <Field
            label={say('stages.maxTime')}
            hint={say('stages.maxTimeHint')}
            problem={maxTime.ok ? null : say('stages.noDuration')}
          >
            <input value={maximum} onChange={(e) => set({ maximum: e.target.value })} />
          </Field>
        </>
      )}
      {isMoving(stage.status, status, waypoint) && (
        <StepMoves
          at={{ rally: props.rally, race: props.race.code }}
          view={view}
          about={[stage.code, view.seen, waypoint, maxTime.ok ? maxTime.value : null]}
          foresee={foresee}
          factsOf={() => factsOf(step(''))}
        />
      )}
      {sheet}
      {isPublished && (
        <>
          <Field label={say('stages.clerk')} hint={say('stages.clerkHint')}>
            <input maxLength={100} value={clerk} onChange={(e) => set({ clerk: e.target.value })} />
          </Field>
          {status === 'provisional' && (
            <ProtestField protest={protest} onChange={(protestUntil) => set({ protestUntil })} />
          )}
        </>
      )}
      {isExplained && (
        <>
          <Field
            label={say('status.reason')}
            hint={view.needsReason ? say('matters.reasonHint') : undefined}
            className={basics.whole}
          >
            <input maxLength={200} value={reason} onChange={(e) => set({ reason: e.target.value })} />
          </Field>
          <Field label={say('stages.decision')}>
            <input maxLength={100} value={decision} onChange={(e) => set({ decision: e.target.value })} />
          </Field>
        </>
      )}
    </DecisionForm>
  );
}
