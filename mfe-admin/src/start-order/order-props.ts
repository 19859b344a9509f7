/** A start order in its place: of which stage, and what the regulations make it from. */
import type { RallySetUp, ScheduledDay, ScheduledStage, StartList } from '@bivouac/data';
import type { Race } from '../rally/race-frame.tsx';
import type { OrderDraft } from './draft.ts';
import type { OrderView } from './use-order.ts';

export interface OrderProps {
  rally: RallySetUp;
  race: Race;
  day: ScheduledDay;
  stage: ScheduledStage;
  usual: string;
  onDelayed(): void;
}

/** What the parts of the page share, once the list is read. */
export interface OrderParts {
  order: OrderView;
  list: StartList;
  draft: OrderDraft;
  timeZone: string;
}
