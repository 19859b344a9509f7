/** Stands before a page of one race: reads what the rally is made of, and says where there is no such race. */
import type { IndexBody, RaceEntry } from '@bivouac/data/feed';
import { isId } from '@bivouac/rules';
import { Skeleton } from '@bivouac/ui';
import type { ReactNode } from 'react';
import { Trouble } from '../desk/trouble.tsx';
import { useIndex } from '../desk/use-index.ts';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { useSay } from '../language/language.ts';

interface RaceGateProps {
  rallyId: string;
  raceId: string;
  children: (race: RaceEntry, index: IndexBody) => ReactNode;
}

export function RaceGate({ rallyId, raceId, children }: RaceGateProps) {
  return isId(rallyId) && isId(raceId) ? (
    <Known rallyId={rallyId} raceId={raceId}>
      {children}
    </Known>
  ) : (
    <NotFoundPage />
  );
}

function Known({ rallyId, raceId, children }: RaceGateProps) {
  const say = useSay();
  const { value: index, problem, retry } = useIndex(rallyId);
  if (problem?.reason === 'not_found') return <NotFoundPage />;
  if (problem) {
    const reason = problem.reason === 'offline' ? 'offline' : 'server';
    return <Trouble title={say('chronos.trouble')} problem={{ reason }} retry={retry} />;
  }
  if (!index) return <Skeleton rows={6} label={say('loading')} />;
  const race = index.races.find(({ id }) => id === raceId);
  return race ? children(race, index) : <NotFoundPage />;
}
