/** The gap chart of a race or of one of its stages, from the pages of the stages, renewed as they are. */
import type { RaceEntry } from '@bivouac/data/feed';
import { useEffect, useMemo } from 'react';
import { matches, useFilter } from '../filters/filter-choice.ts';
import { useRunning } from '../now/use-running.ts';
import { useRally } from '../structure/rally-context.tsx';
import { rankedStages } from '../structure/stages.ts';
import { useStageBodies } from '../wide/use-stage-bodies.ts';
import { chartStages } from './chart-course.ts';
import { type ChartModel, chartModel } from './chart-model.ts';
import type { Reference } from './gap-lines.ts';

interface ChartOf {
  race: RaceEntry;
  stage: string | null;
  chosen: readonly string[];
  reference: Reference;
}

export function useChart({ race, stage, chosen, reference }: ChartOf): ChartModel | null {
  const { crews } = useRally();
  const filter = useFilter();
  // Pages of a race show the running one in the place of its order, so the chart does as well.
  const { page, isWaiting } = useRunning(race, 'race', stage === null);
  const running = page?.body ?? null;
  const { bodies, ask } = useStageBodies(race.code);
  const told = chosen.join('\n');
  const codes = rankedStages(race)
    .filter((one) => (stage === null ? one.stage.status !== 'to_run' : one.stage.code === stage))
    .map((one) => one.stage.code)
    .join('\n');
  useEffect(() => {
    for (const code of codes.split('\n').filter(Boolean)) ask(code);
  }, [codes, ask]);
  return useMemo(() => {
    if (bodies.size === 0 || isWaiting) return null;
    const wanted = codes.split('\n');
    const stages = chartStages(
      rankedStages(race)
        .filter((one) => wanted.includes(one.stage.code))
        .map((one) => ({
          entry: one.stage,
          controls: one.leg.controls,
          body: bodies.get(one.stage.code),
        })),
    );
    const field = [...crews.values()].filter((crew) => crew.race === race.code && matches(crew, filter));
    return chartModel(stages, {
      chosen: told.split('\n').filter(Boolean),
      reference,
      field: new Set(field.map(({ number }) => number)),
      isOfOneStage: stage !== null,
      ...(stage === null ? { unitMs: race.precision_ms } : {}),
      running,
    });
  }, [bodies, codes, race, crews, filter, told, reference, stage, running, isWaiting]);
}
