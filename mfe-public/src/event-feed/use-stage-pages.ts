/** Pages of several stages at once, in their order; what is there already is there at the first drawing. */
import type { StageBody } from '@bivouac/data/feed';
import type { PageView } from '@bivouac/live';
import { startTransition, useEffect, useState } from 'react';
import { viewNow } from '../feed/use-page.ts';
import { useReader } from '../officials/reading.ts';
import { useRally } from '../structure/rally-context.tsx';

type View = PageView<StageBody>;

export function useStagePages(race: string, stages: readonly string[]): View[] {
  const reader = useReader();
  const { rally } = useRally().pageRef('index');
  const [seen, setSeen] = useState<ReadonlyMap<string, View>>(new Map());
  const refOf = (stage: string) => ({ rally, race, key: `stage/${stage}` });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the joined codes stand for the stages
  useEffect(() => {
    const readings = stages.map((stage) =>
      reader
        .page$<StageBody>(refOf(stage))
        .subscribe((view) => startTransition(() => setSeen((before) => new Map(before).set(stage, view)))),
    );
    return () => {
      for (const reading of readings) reading.unsubscribe();
    };
  }, [reader, rally, race, stages.join()]);
  return stages.map((stage) => {
    const view = seen.get(stage);
    return view?.page || view?.problem ? view : viewNow<StageBody>(reader, refOf(stage));
  });
}
