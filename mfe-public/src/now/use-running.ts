/** The running race in the place of a classification: its page while a stage of that classification is under way, else none. */
import type { NowBody, Page, RaceEntry } from '@bivouac/data/feed';
import { nowKeyFor, standsIn } from '@bivouac/live/arrange';
import { usePage } from '../feed/use-page.ts';
import { stagesOf } from '../structure/called-off.ts';
import { useRally } from '../structure/rally-context.tsx';
import { isUnderWay } from '../structure/stages.ts';

/** `waiting`: whether there is one is not known yet. `page` null and not waiting: the classification itself is to be shown. */
export interface Running {
  page: Page<NowBody> | null;
  isWaiting: boolean;
}

/** Read only while the index says that a stage is under way: otherwise it is no page to send. `wanted` false asks for nothing. */
export function useRunning(race: RaceEntry, spanKey: string, wanted = true): Running {
  const { pageRef } = useRally();
  const key = nowKeyFor(spanKey);
  const stages = stagesOf(race, spanKey).map(({ stage }) => stage);
  const isAsked = wanted && key !== null && stages.some(isUnderWay);
  const { page, problem } = usePage(isAsked ? pageRef(key, race.code) : null);
  if (!isAsked) return { page: null, isWaiting: false };
  if (!page) return { page: null, isWaiting: problem === null };
  const codes = stages.map(({ code }) => code);
  return { page: standsIn(page.body, codes) ? page : null, isWaiting: false };
}
