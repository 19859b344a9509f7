/** Places at which a retirement heard by radio may be. */
import type { IndexBody } from '@bivouac/data/feed';
import type { RetirementPlace } from '@bivouac/rules';

/** As it may be typed: a waypoint with its stage, since several stages may have one of its code. */
export const nameOf = ({ kind, stage, code }: RetirementPlace): string =>
  kind === 'waypoint' ? `${stage} ${code}` : code;

/** Where a crew may have stopped, by race: stages, controls, and the points of a stage everybody knows of. */
export function placesOf({
  races,
}: Pick<IndexBody, 'races'>): ReadonlyMap<string, readonly RetirementPlace[]> {
  return new Map(
    races.map(({ code, days }) => [
      code,
      days.flatMap(({ legs }) =>
        legs.flatMap(({ stages, controls }): RetirementPlace[] => [
          ...stages.map((stage) => ({ code: stage.code, kind: 'stage' as const })),
          ...controls.map((control) => ({
            code: control.code,
            kind: 'control' as const,
            ...(control.stage ? { stage: control.stage } : {}),
          })),
          ...stages.flatMap((stage) =>
            stage.split_points.map((point) => ({
              code: point.code,
              kind: 'waypoint' as const,
              stage: stage.code,
            })),
          ),
        ]),
      ),
    ]),
  );
}
