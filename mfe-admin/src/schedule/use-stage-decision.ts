/** Plans and records what is decided on a stage; once it is taken, the draft of the form is forgotten and the form closes. */
import type { Fact } from '@bivouac/data';
import { usePlannedChange } from '@bivouac/officials/plan';
import { newId } from '@bivouac/rules';
import type { Draft } from '../forms/use-draft.ts';
import type { StageProps } from './stage-props.ts';

export interface StageDecisionProps extends Omit<StageProps, 'rally'> {
  /** Code of the rally. */
  rally: string;
  onClose(isChanged: boolean): void;
}

type OnStage = Extract<
  Fact,
  { kind: 'stage_status' | 'stage_check' | 'delay' | 'neutralisation' | 'notional_range' }
>;
/** What is said of the stage; where it is and which id it has is the same for all. */
type Said<One> = One extends OnStage ? Omit<One, 'id' | 'rally' | 'race' | 'stage'> : never;
export type SaidOfStage = Said<OnStage>;

export function useStageDecision({ rally, race, stage, onClose }: StageDecisionProps, draft?: Draft<object>) {
  const { foresee, propose, isBusy, trouble, sheet } = usePlannedChange();
  const factsOf = (said: SaidOfStage) =>
    [{ ...said, id: newId(), rally, race: race.code, stage: stage.code } as OnStage] as const;
  return {
    isBusy,
    trouble,
    sheet,
    foresee,
    factsOf,
    async decide(said: SaidOfStage) {
      const { isDone } = await propose(factsOf(said));
      if (!isDone) return false;
      draft?.forget();
      onClose(true);
      return true;
    },
  };
}
