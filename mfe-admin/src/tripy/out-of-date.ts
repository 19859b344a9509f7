/** Stages whose tracks were judged by another course than the one they have now. */
import type { StageRoadbook, TrackersOfRally } from '@bivouac/data';

export function outOfDateOf(
  stages: readonly StageRoadbook[],
  { evaluations }: Pick<TrackersOfRally, 'evaluations'>,
): StageRoadbook[] {
  return stages.filter(({ id, course_mark }) => {
    const last = evaluations.find(({ stage_id }) => stage_id === id);
    return last !== undefined && last.mark !== course_mark;
  });
}
