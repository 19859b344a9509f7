/** A start order in its place: of which stage, and what the regulations make it from. */
import type { RallySetUp, ScheduledDay, ScheduledStage } from '@bivouac/data';
import type { Race } from '../rally/race-frame.tsx';

export interface OrderProps {
  rally: RallySetUp;
  race: Race;
  day: ScheduledDay;
  stage: ScheduledStage;
  usual: string;
  onDelayed(): void;
}
