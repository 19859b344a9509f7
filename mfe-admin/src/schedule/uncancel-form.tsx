/**
 * Takes a cancellation back: one fact, after which the stage is where it was. What was recorded meanwhile counts with it, so that is
 * listed, with who moves; what refuses it is said before the press.
 */

import type { Matter, PlannedFacts, ScheduledStage } from '@bivouac/data';
import type { MattersView } from '@bivouac/officials/day';
import { usePlannedChange } from '@bivouac/officials/plan';
import { newId } from '@bivouac/rules';
import * as basics from '@bivouac/ui/basics';
import { ReasonForm } from '../forms/reason-form.tsx';
import { useSay } from '../language/language.ts';
import { MatterList } from '../matters/matter-list.tsx';
import { Moves } from '../penalties/moves.tsx';
import { useForeseen } from '../penalties/use-foreseen.ts';
import { LostTimes } from '../start-order/lost-times.tsx';
import { Meanwhile } from './meanwhile.tsx';
import type { StageProps } from './stage-props.ts';

interface UncancelFormProps extends StageProps {
  cancellation: NonNullable<ScheduledStage['cancellation']>;
  onClose(isChanged: boolean): void;
}

export function UncancelForm(props: UncancelFormProps) {
  const { rally, race, timeZone, stage, cancellation, onClose } = props;
  const say = useSay();
  const { foresee, propose, isBusy, trouble, sheet } = usePlannedChange();
  const facts = (reason: string) => [
    { kind: 'void' as const, id: newId(), rally: rally.code, target: cancellation.fact, reason },
  ];
  const at = { rally: rally.code, race: race.code };
  const { question, answer, again } = useForeseen(at, cancellation.fact, foresee, () => facts(''));
  const known = answer === 'unknown' ? null : answer;
  const matters = blockingOf(known);
  const isRefused = known?.answers.some(({ outcome }) => outcome === 'refused') ?? false;
  const takeBack = async (reason: string) => {
    const { isDone } = await propose(facts(reason));
    if (isDone) onClose(true);
    // Refused: what it meets now is not what was shown.
    else again();
  };
  return (
    <ReasonForm
      title={say('stages.uncancelTitle', { stage: stage.code })}
      submit={say('stages.uncancel')}
      hint={say('stages.uncancelHint', { status: say(`stageStatus.${cancellation.back_to}`) })}
      isBusy={isBusy}
      isHeld={answer === null || isRefused}
      trouble={trouble}
      onSay={takeBack}
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
      {sheet}
      <LostTimes stage={stage.code} timed={[]} lost={known?.lost ?? []} />
      {!matters && (
        <div className={basics.whole}>
          <Moves question={question} />
        </div>
      )}
    </ReasonForm>
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
