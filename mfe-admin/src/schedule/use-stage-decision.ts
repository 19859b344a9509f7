/** Records what is decided on a stage; once it is taken, the draft of the form is forgotten and the form closes. */

import { data, type Fact, recordAll } from '@bivouac/data';
import { useChange } from '@bivouac/officials/query';
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

export function useStageDecision({ rally, race, stage, onClose }: StageDecisionProps, draft?: Draft<object>) {
  const { make, isBusy, trouble } = useChange();
  return {
    isBusy,
    trouble,
    async decide(said: Said<OnStage>) {
      const fact = { ...said, id: newId(), rally, race: race.code, stage: stage.code } as OnStage;
      const isTaken = (await make(() => recordAll(data(), [fact]))) !== null;
      if (!isTaken) return false;
      draft?.forget();
      onClose(true);
      return true;
    },
  };
}
