/** Builds the fact by which a form decides on a stage. */
import type { Fact, RallySetUp, ScheduledStage } from '@bivouac/data';
import { newId } from '@bivouac/rules';
import type { Race } from '../rally/race-frame.tsx';

/** A stage on its day: with the day's date and time zone. */
export interface StageProps {
  rally: RallySetUp;
  race: Race;
  timeZone: string;
  date: string;
  stage: ScheduledStage;
  onDone(): void;
}

export interface StageFormProps extends StageProps {
  onClose(isChanged: boolean): void;
}

type OnStage = Extract<
  Fact,
  { kind: 'stage_status' | 'stage_check' | 'delay' | 'neutralisation' | 'notional_range' }
>;
/** Which stage it is and its id are the same for all. */
type Said<One> = One extends OnStage ? Omit<One, 'id' | 'rally' | 'race' | 'stage'> : never;
export type SaidOfStage = Said<OnStage>;

export const onStage = ({ rally, race, stage }: StageProps, said: SaidOfStage) => [
  { ...said, id: newId(), rally: rally.code, race: race.code, stage: stage.code } as OnStage,
];
