/** A page of one race inside its rally: the race is there, or the page is not found. */
import type { RaceId, RallyId, RallySetUp } from '@bivouac/data';
import type { ReactNode } from 'react';
import { RallyFrame } from './rally-frame.tsx';

export type Race = RallySetUp['races'][number];

interface RaceFrameProps {
  rallyId: RallyId;
  raceId: RaceId;
  /** Of the page. The head names the race. */
  title: string;
  /** The page has a heading and a width of its own: it is another remote's. */
  hasOwnHead?: boolean;
  children: (rally: RallySetUp, race: Race, reread: () => void) => ReactNode;
}

export function RaceFrame({ rallyId, raceId, title, hasOwnHead = false, children }: RaceFrameProps) {
  const raceOf = (rally: RallySetUp) => rally.races.find(({ id }) => id === raceId);
  return (
    <RallyFrame rallyId={rallyId} title={() => title} raceOf={raceOf} hasOwnHead={hasOwnHead}>
      {(rally, reread) => children(rally, raceOf(rally) as Race, reread)}
    </RallyFrame>
  );
}
