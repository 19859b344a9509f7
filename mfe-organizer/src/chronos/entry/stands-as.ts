/** What stands of a crew that a time on the stage contradicts: it is said not to be there. Asked about once, never refused. */
import type { ChronosGrid, GridCrew, GridPoint } from '@bivouac/data';

export interface StandsAs {
  /** `given`: it has a notional time and no finish. */
  is: 'notStarted' | 'out' | 'given';
  /** Code of the stage. */
  stage: string;
  isPublished: boolean;
}

const PUBLISHED = new Set(['provisional', 'official']);
export const isPublished = ({ status }: Pick<ChronosGrid, 'status'>) => PUBLISHED.has(status);

export function standsAs(
  { stage, status, finish, points }: Pick<ChronosGrid, 'stage' | 'status' | 'finish' | 'points'>,
  { id }: Pick<GridPoint, 'id'>,
  crew: GridCrew | null,
): StandsAs | null {
  const point = points.find((one) => one.id === id);
  // On the way to a stage a crew may well be seen that did not start it.
  const isOnStage = id === finish || point?.role === 'waypoint' || point?.kind === 'stage_start';
  const is = crew && isOnStage ? whatStands(crew, id === finish) : null;
  return is && { is, stage, isPublished: isPublished({ status }) };
}

function whatStands(crew: GridCrew, isFinish: boolean): StandsAs['is'] | null {
  if (crew.status === 'not_started') return 'notStarted';
  // Stopped on this stage, it passed what lies before.
  if (crew.status === 'retired' && (isFinish || !crew.out_here)) return 'out';
  if (!isFinish || crew.finish_at !== null) return null;
  if (crew.out_here) return 'out';
  return crew.time_ms === null ? null : 'given';
}
