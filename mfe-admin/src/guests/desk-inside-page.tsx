/** The timing team's desk of a race inside the administration: their remote itself, for whoever may also decide. */

import { LeaveLink, OtherRemote, useShell } from '@bivouac/contract/remote';
import { useParams } from '@bivouac/contract/router';
import { idsOfRoute } from '@bivouac/officials';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import { RaceFrame } from '../rally/race-frame.tsx';
import { RallyFrame } from '../rally/rally-frame.tsx';
import { NotHere } from './not-here.tsx';

export function DeskInsidePage({ part }: { part: 'chronos' | 'overspeeds' | 'control' }) {
  return part === 'control' ? <Control /> : <Desk part={part} />;
}

function Control() {
  const say = useSay();
  const { rally_id } = idsOfRoute(useParams());
  return (
    <RallyFrame rallyId={rally_id} title={() => say('frame.control')} hasOwnHead>
      {() => (
        <Guest path={`/rally/${rally_id}/control`} otherwise={`/rally/${rally_id}`} words="frame.control" />
      )}
    </RallyFrame>
  );
}

function Desk({ part }: { part: 'chronos' | 'overspeeds' }) {
  const say = useSay();
  const { rally_id, race_id } = idsOfRoute(useParams());
  const path = `/rally/${rally_id}/race/${race_id}/${part}`;
  return (
    <RaceFrame rallyId={rally_id} raceId={race_id} title={say(`desk.${part}`)} hasOwnHead>
      {() => <Guest path={path} otherwise={path} words={`desk.${part}`} />}
    </RaceFrame>
  );
}

interface GuestProps {
  path: string;
  /** The same page in the area of the timing team. */
  otherwise: string;
  words: 'frame.control' | 'desk.chronos' | 'desk.overspeeds';
}

function Guest({ path, otherwise, words }: GuestProps) {
  const say = useSay();
  const { basePath } = useShell();
  return (
    <OtherRemote
      name="mfe-organizer"
      basePath={basePath}
      within={basePath + path}
      otherwise={
        <NotHere>
          <LeaveLink href={`/organizer${otherwise}`} className={basics.way}>
            {say(words)}
          </LeaveLink>
        </NotHere>
      }
    />
  );
}
