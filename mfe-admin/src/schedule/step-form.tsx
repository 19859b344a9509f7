/**
 * A step of a stage: shows what would block it first and asks for what the step needs. It is recorded as a fact and can be stepped back
 * from.
 */
import { data, type StageStep, stageMatters } from '@bivouac/data';
import { useMatters } from '@bivouac/officials/day';
import {
  chosen,
  EntityForm,
  optional,
  parsedBy,
  ReasonField,
  SelectField,
  TextField,
  useEntityForm,
} from '@bivouac/officials/form';
import { isReason } from '@bivouac/rules';
import * as v from 'valibot';
import { durationOf } from '../forms/durations.ts';
import { type Say, useSay } from '../language/language.ts';
import { MatterList } from '../matters/matter-list.tsx';
import { onStage, type StageFormProps } from './on-stage.ts';
import { ProtestField, useProtest } from './protest-field.tsx';
import { isMoving, StepMoves } from './step-moves.tsx';

interface StepFormProps extends StageFormProps {
  status: StageStep;
  needsReason: boolean;
}

const LIFE: readonly StageStep[] = ['to_run', 'running', 'completed', 'provisional', 'official'];

export function stepWord(say: Say, from: StageStep, to: StageStep): string {
  const isBack = LIFE.includes(to) && LIFE.indexOf(to) < LIFE.indexOf(from);
  return isBack ? say('status.backTo', { status: say(`stageStatus.${to}`) }) : say(`stageStep.${to}`);
}

const EXPLAINED: readonly StageStep[] = ['interrupted', 'shortened', 'interrupted_final', 'cancelled'];

export function StepForm(props: StepFormProps) {
  const { rally, race, stage, timeZone, status, onClose } = props;
  const say = useSay();
  const view = useMatters(rally.code, ['stageMatters', stage.id, status], () =>
    stageMatters(data(), stage.id, status),
  );
  const form = useEntityForm({
    place: `step-${stage.id}-${status}`,
    values: {
      waypoint: '',
      maximum: '',
      clerk: '',
      protestUntil: null as string | null,
      decision: '',
      reason: '',
    },
    schema: v.object({
      waypoint: optional,
      maximum: parsedBy(durationOf, say('stages.noDuration')),
      clerk: optional,
      protestUntil: chosen<string | null>(),
      decision: optional,
      reason: optional,
    }),
    async send({ reason }, { planned }) {
      const sent = await planned.propose(facts(reason));
      // Refused: what is open now is not what was shown.
      if (!sent.isDone) view.look();
      return sent;
    },
    onDone: () => onClose(true),
  });
  const { values, change } = form;
  const protest = useProtest(values.protestUntil, rally.time_zone, view.protestMs);
  const facts = (reason: string | null = '') =>
    onStage(props, {
      kind: 'stage_status',
      ...view.seen,
      status,
      ...(reason === null ? {} : { reason }),
      ...(change?.decision ? { decision: change.decision } : {}),
      ...(change?.waypoint ? { waypoint: change.waypoint } : {}),
      ...(change?.maximum ? { max_time_ms: change.maximum } : {}),
      ...(change?.clerk ? { clerk: change.clerk } : {}),
      ...protest.said(view.seen.accepts),
    });
  const needsReason = props.needsReason || view.needsReason;
  const isPublished = status === 'provisional' || status === 'official';
  const isJudged = isPublished || status === 'completed' || view.needsReason || view.isBlocked;
  // A protest time limit that was chosen may be shorter than the regulations', which needs a reason. A blocked step asks for none.
  const isExplained =
    !view.isBlocked && (needsReason || protest.until !== null || EXPLAINED.includes(status));
  const isUnexplained =
    (needsReason || protest.isAsked) && !isReason(values.reason) && values.decision.trim() === '';
  return (
    <EntityForm
      form={form}
      title={`${stage.code}: ${stepWord(say, stage.status, status)}`}
      submit={stepWord(say, stage.status, status)}
      isBlocked={!protest.isReady || view.matters === null || view.isBlocked || isUnexplained}
      onCancel={() => onClose(false)}
      note={
        isMoving(stage.status, status, values.waypoint) && (
          <StepMoves
            at={{ rally: rally.code, race: race.code }}
            view={view}
            about={[stage.code, view.seen, values.waypoint, change?.maximum]}
            foresee={form.planned.foresee}
            factsOf={() => facts()}
          />
        )
      }
    >
      {isJudged && (
        <MatterList
          view={view}
          rally={rally.id}
          race={race.id}
          timeZone={timeZone}
          needsReason={needsReason}
        />
      )}
      {status === 'shortened' && (
        <>
          <SelectField
            of={form}
            name="waypoint"
            label={say('stages.endsAt')}
            required
            options={[
              { value: '', text: say('stages.choose') },
              ...stage.waypoints.map(({ code }) => ({ value: code, text: code })),
            ]}
          />
          <TextField
            of={form}
            name="maximum"
            label={say('stages.maxTime')}
            hint={say('stages.maxTimeHint')}
          />
        </>
      )}
      {isPublished && (
        <TextField
          of={form}
          name="clerk"
          label={say('stages.clerk')}
          hint={say('stages.clerkHint')}
          maxLength={100}
        />
      )}
      {status === 'provisional' && (
        <ProtestField protest={protest} onChange={(protestUntil) => form.set({ protestUntil })} />
      )}
      {isExplained && (
        <>
          <ReasonField
            of={form}
            name="reason"
            hint={view.needsReason ? say('matters.reasonHint') : undefined}
          />
          <TextField of={form} name="decision" label={say('stages.decision')} maxLength={100} />
        </>
      )}
    </EntityForm>
  );
}
