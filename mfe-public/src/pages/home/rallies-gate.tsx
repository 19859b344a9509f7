/** Stands before a list of rallies: loading, an error with a retry, or the list. */
import type { RallySummary } from '@bivouac/data/feed';
import { formatDateIn, Skeleton } from '@bivouac/ui';
import type { ReactNode } from 'react';
import { useRallies } from '../../feed/use-rallies.ts';
import { viewerZone } from '../../language/dates.ts';
import { useSay } from '../../language/text.tsx';
import { useReader } from '../../officials/reading.ts';
import { FeedTrouble } from '../../state/page-gate.tsx';

export function RalliesGate({
  children,
}: {
  children: (rallies: RallySummary[], today: string) => ReactNode;
}) {
  const say = useSay();
  const { rallies, problem, retry } = useRallies();
  const { time } = useReader();
  if (rallies) return <>{children(rallies, formatDateIn(time.nowMs(), viewerZone()))}</>;
  if (problem) return <FeedTrouble reason={problem.reason} onRetry={retry} />;
  return <Skeleton rows={4} label={say('state.loading')} />;
}
