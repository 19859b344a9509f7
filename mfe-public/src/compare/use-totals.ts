/** The totals of crews after each stage, from the page of each crew; by number. */
import type { CrewStoryBody } from '@bivouac/data/feed';
import { startTransition, useEffect, useState } from 'react';
import { useReader } from '../officials/reading.ts';
import { useRally } from '../structure/rally-context.tsx';
import type { Totals } from './compare-stage.ts';

const NONE: ReadonlyMap<string, Totals> = new Map();

export function useTotals(numbers: readonly string[]): ReadonlyMap<string, Totals> {
  const reader = useReader();
  const { pageRef } = useRally();
  const [totals, setTotals] = useState(NONE);
  const wanted = numbers.join('\n');
  useEffect(() => {
    const readings = wanted.split('\n').map((number) =>
      reader.page$(pageRef(`crew/${number}`)).subscribe(({ page }) => {
        if (page)
          startTransition(() => setTotals((before) => new Map(before).set(number, totalsOf(page.body))));
      }),
    );
    return () => {
      for (const reading of readings) reading.unsubscribe();
    };
  }, [reader, pageRef, wanted]);
  return totals;
}

function totalsOf({ after }: CrewStoryBody): Totals {
  return new Map(after.flatMap(({ stage, total_ms: ms }) => (ms === null ? [] : [[stage, ms] as const])));
}
