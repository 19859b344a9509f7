/** The timing team's desk of a race inside the administration: their remote itself, for whoever may also decide. */

import { LeaveLink, OtherRemote, useShell } from '@bivouac/contract/remote';
import { useParams } from '@bivouac/contract/router';
import { idsOfRoute } from '@bivouac/officials';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import { RaceFrame } from '../rally/race-frame.tsx';
import { NotHere } from './not-here.tsx';

export function ChronosInsidePage() {
  return <Desk part="chronos" />;
}

export function OverspeedsInsidePage() {
  return <Desk part="overspeeds" />;
}

function Desk({ part }: { part: 'chronos' | 'overspeeds' }) {
  const say = useSay();
  const { basePath } = useShell();
  const { rally_id, race_id } = idsOfRoute(useParams());
  const path = `/rally/${rally_id}/race/${race_id}/${part}`;
  return (
    <RaceFrame rallyId={rally_id} raceId={race_id} title={say(`desk.${part}`)} hasOwnHead>
      {() => (
        <OtherRemote
          name="mfe-organizer"
          basePath={basePath}
          within={basePath + path}
          otherwise={
            <NotHere>
              <LeaveLink href={`/organizer${path}`} className={basics.way}>
                {say(`desk.${part}`)}
              </LeaveLink>
            </NotHere>
          }
        />
      )}
    </RaceFrame>
  );
}
