/** A stage in its place: of which race and day, in which zone, and what to do once it has changed. */
import type { RallySetUp, ScheduledStage } from '@bivouac/data';
import type { Race } from '../rally/race-frame.tsx';

export interface StageProps {
  rally: RallySetUp;
  race: Race;
  timeZone: string;
  date: string;
  stage: ScheduledStage;
  onDone(): void;
}
