/** Pages of several stages, each read from the moment its column is seen for the first time. */
import type { StageBody } from '@bivouac/data/feed';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { useReader } from '../officials/reading.ts';
import { useRally } from '../structure/rally-context.tsx';

export type StageBodies = ReadonlyMap<string, StageBody>;

const NONE: StageBodies = new Map();
const NOTHING: readonly string[] = [];

/** By code of the stage; `ask` never changes. */
export function useStageBodies(race: string): { bodies: StageBodies; ask: (stage: string) => void } {
  const reader = useReader();
  const { pageRef } = useRally();
  const [asked, setAsked] = useState(NOTHING);
  const [bodies, setBodies] = useState(NONE);
  const ask = useCallback(
    (stage: string) => setAsked((before) => (before.includes(stage) ? before : [...before, stage])),
    [],
  );
  const { rally } = pageRef('index');
  useEffect(() => {
    const readings = asked.map((stage) =>
      reader.page$({ rally, race, key: `stage/${stage}` }).subscribe(({ page }) => {
        if (page) startTransition(() => setBodies((before) => new Map(before).set(stage, page.body)));
      }),
    );
    return () => {
      for (const reading of readings) reading.unsubscribe();
    };
  }, [reader, rally, race, asked]);
  return { bodies, ask };
}
