/** Takes a cancellation back: one fact, after which the stage is where it was, with everything it had. */
import { data, recordAll, type ScheduledStage } from '@bivouac/data';
import { newId } from '@bivouac/rules';
import { ReasonForm } from '../forms/reason-form.tsx';
import { useChange } from '../forms/use-change.ts';
import { useSay } from '../language/language.ts';

interface UncancelFormProps {
  /** Code of the rally. */
  rally: string;
  stage: Pick<ScheduledStage, 'code'>;
  cancellation: NonNullable<ScheduledStage['cancellation']>;
  onClose(isChanged: boolean): void;
}

export function UncancelForm({ rally, stage, cancellation, onClose }: UncancelFormProps) {
  const say = useSay();
  const { make, isBusy, trouble } = useChange();
  const takeBack = async (reason: string) => {
    const fact = { kind: 'void' as const, id: newId(), rally, target: cancellation.fact, reason };
    if (await make(() => recordAll(data(), [fact]))) onClose(true);
  };
  return (
    <ReasonForm
      title={say('stages.uncancelTitle', { stage: stage.code })}
      submit={say('stages.uncancel')}
      hint={say('stages.uncancelHint', { status: say(`stageStatus.${cancellation.back_to}`) })}
      isBusy={isBusy}
      trouble={trouble}
      onSay={takeBack}
      onCancel={() => onClose(false)}
    />
  );
}
