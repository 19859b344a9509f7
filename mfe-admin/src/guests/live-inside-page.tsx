/** The live pages of a rally inside the administration: the public remote itself, for officials; of a draft as well. */

import { LeaveLink, OtherRemote, useShell } from '@bivouac/contract/remote';
import { useParams } from '@bivouac/contract/router';
import { idsOfRoute } from '@bivouac/officials';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import { RallyFrame } from '../rally/rally-frame.tsx';
import { NotHere } from './not-here.tsx';

export function LiveInsidePage() {
  const say = useSay();
  const { basePath, language } = useShell();
  const { rally_id } = idsOfRoute(useParams());
  const live = `/rally/${rally_id}/live`;
  return (
    <RallyFrame rallyId={rally_id} title={() => say('rallies.live')} hasOwnHead>
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
    </RallyFrame>
  );
}
