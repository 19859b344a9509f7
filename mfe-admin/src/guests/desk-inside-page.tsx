/** Shows the timing team's desk or race control inside the administration, by their own remote. */
import { LeaveLink, OtherRemote, useShell } from '@bivouac/contract/remote';
import { useParams } from '@bivouac/contract/router';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import { RaceFrame } from '../rally/race-frame.tsx';
import { NotHere } from './not-here.tsx';

const WORDS = { chronos: 'desk.chronos', overspeeds: 'desk.overspeeds', control: 'frame.control' } as const;

export function DeskInsidePage({ part }: { part: keyof typeof WORDS }) {
  const say = useSay();
  const { basePath } = useShell();
  const { rally_id, race_id } = useParams();
  const rally = `/rally/${rally_id}`;
  const path = part === 'control' ? `${rally}/control` : `${rally}/race/${race_id}/${part}`;
  return (
    <RaceFrame title={WORDS[part]} hasOwnHead>
      {() => (
        <OtherRemote
          name="mfe-organizer"
          basePath={basePath}
          within={basePath + path}
          otherwise={
            <NotHere>
              <LeaveLink href={`/organizer${part === 'control' ? rally : path}`} className={basics.way}>
                {say(WORDS[part])}
              </LeaveLink>
            </NotHere>
          }
        />
      )}
    </RaceFrame>
  );
}
