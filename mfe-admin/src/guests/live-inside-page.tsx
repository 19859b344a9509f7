/** The live pages of a rally inside the administration: the public remote itself, for officials; of a draft as well. */

import { LeaveLink, OtherRemote, useShell } from '@bivouac/contract/remote';
import { useParams } from '@bivouac/contract/router';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import { RaceFrame } from '../rally/race-frame.tsx';
import { NotHere } from './not-here.tsx';

export function LiveInsidePage() {
  const say = useSay();
  const { basePath, language } = useShell();
  const { rally_id } = useParams();
  const live = `/rally/${rally_id}/live`;
  return (
    <RaceFrame title="rallies.live" hasOwnHead>
      {() => (
        <OtherRemote
          name="mfe-public"
          basePath={basePath}
          within={basePath + live}
          otherwise={
            <NotHere>
              <LeaveLink href={`/${language}${live}`} className={basics.way}>
                {say('notFound.toPublic')}
              </LeaveLink>
            </NotHere>
          }
        />
      )}
    </RaceFrame>
  );
}
