/** What was released, asked again every half minute and whenever the page is looked at: a release is told to nobody. */

import type { ToldPart } from '@bivouac/contract/releases';
import { useTryAgain } from '@bivouac/contract/remote';
import { useCallback, useEffect, useState } from 'react';
import { useRightUntil } from '../rally/use-right-until.ts';
import { askReleases, type Trouble } from './ask-releases.ts';

const LOOK_EVERY_MS = 30_000;

export function useReleases() {
  const [parts, setParts] = useState<ToldPart[] | null>(null);
  const [problem, setProblem] = useState<Trouble | null>(null);
  const { knownAtMs, nowMs, note } = useRightUntil('releases');
  const look = useCallback(
    async (signal: AbortSignal) => {
      if (document.visibilityState !== 'visible') return;
      const askedMs = nowMs();
      const answer = await askReleases(signal);
      if (signal.aborted) return;
      note(answer.ok, askedMs);
      setProblem(answer.ok ? null : answer.problem);
      if (answer.ok) setParts(answer.value);
    },
    [nowMs, note],
  );
  const retry = useCallback(() => look(new AbortController().signal), [look]);
  useEffect(() => {
    const stop = new AbortController();
    const again = () => void look(stop.signal);
    again();
    const clock = setInterval(again, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', again);
    return () => {
      stop.abort();
      clearInterval(clock);
      document.removeEventListener('visibilitychange', again);
    };
  }, [look]);
  useTryAgain(problem, retry);
  return { parts, problem, knownAtMs, retry };
}
