/**
 * Undoes a cancellation: one fact, after which the stage is where it was. Times recorded since then count with it, so the form lists them,
 * with the crews that move and what would block it.
 */
import type { Matter, PlannedFacts, ScheduledStage } from '@bivouac/data';
import type { MattersView } from '@bivouac/officials/day';
import { EntityForm, ReasonField, reason, useEntityForm } from '@bivouac/officials/form';
import { newId } from '@bivouac/rules';
import * as basics from '@bivouac/ui/basics';
import * as v from 'valibot';
import { useSay } from '../language/language.ts';
import { MatterList } from '../matters/matter-list.tsx';
import { Moves } from '../penalties/moves.tsx';
import { useForeseen } from '../penalties/use-foreseen.ts';
import { LostTimes } from '../start-order/lost-times.tsx';
import { Meanwhile } from './meanwhile.tsx';
import type { StageFormProps } from './on-stage.ts';

interface UncancelFormProps extends StageFormProps {
  cancellation: NonNullable<ScheduledStage['cancellation']>;
}

export function UncancelForm(props: UncancelFormProps) {
  const { rally, race, timeZone, stage, cancellation, onClose } = props;
  const say = useSay();
  const facts = (reason: string) => [
    { kind: 'void' as const, id: newId(), rally: rally.code, target: cancellation.fact, reason },
  ];
  const form = useEntityForm({
    place: `uncancel-${stage.id}`,
    values: { reason: '' },
    schema: v.object({ reason }),
    async send({ reason }, { planned }) {
      const sent = await planned.propose(facts(reason));
      // Refused: what would block it now is not what was shown.
      if (!sent.isDone) again();
      return sent;
    },
    onDone: () => onClose(true),
  });
  const at = { rally: rally.code, race: race.code };
  const { question, answer, again } = useForeseen(at, cancellation.fact, form.planned.foresee, () =>
    facts(''),
  );
  const known = answer === 'unknown' ? null : answer;
  const matters = blockingOf(known);
  const isRefused = known?.answers.some(({ outcome }) => outcome === 'refused') ?? false;
  return (
    <EntityForm
      form={form}
      title={say('stages.uncancelTitle', { stage: stage.code })}
      submit={say('stages.uncancel')}
      isBlocked={answer === null || isRefused}
      onCancel={() => onClose(false)}
    >
      {matters && <MatterList view={matters} rally={rally.id} race={race.id} timeZone={timeZone} />}
      <Meanwhile
        rally={rally.id}
        race={race.id}
        stage={stage.code}
        since={cancellation.fact}
        timeZone={timeZone}
      />
      <LostTimes stage={stage.code} timed={[]} lost={known?.lost ?? []} />
      {!matters && (
        <div className={basics.whole}>
          <Moves question={question} />
        </div>
      )}
      <ReasonField
        of={form}
        name="reason"
        hint={say('stages.uncancelHint', { status: say(`stageStatus.${cancellation.back_to}`) })}
      />
    </EntityForm>
  );
}

function blockingOf(answer: PlannedFacts | null): MattersView | null {
  const matters = answer?.answers.find(({ outcome }) => outcome === 'refused')?.params?.matters;
  if (!matters) return null;
  return {
    matters: matters as readonly Matter[],
    problem: null,
    isBlocked: true,
    protestMs: null,
    needsReason: false,
    seen: {},
    look: () => undefined,
  };
}
