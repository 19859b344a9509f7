/** The live pages of a rally as the public reads them, inside the administration: the public remote itself, for officials. */
import { LeaveLink, OtherRemote, useShell } from '@bivouac/contract/remote';
import { Link, useParams } from '@bivouac/contract/router';
import type { RallySetUp } from '@bivouac/data';
import { Panel } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import page from '../pages/page.module.css';
import { RallyFrame } from '../rally/rally-frame.tsx';
import { NotHere } from './not-here.tsx';

export function LiveInsidePage() {
  const say = useSay();
  const { rally_id = '' } = useParams();
  return (
    <RallyFrame rallyId={rally_id} title={() => say('rallies.live')} hasOwnHead>
      {(rally) => <Live rally={rally} />}
    </RallyFrame>
  );
}

function Live({ rally }: { rally: RallySetUp }) {
  const say = useSay();
  const { basePath, language } = useShell();
  const live = `/rally/${rally.id}/live`;
  if (rally.status === 'draft') {
    return (
      <div className={page.page}>
        <Panel
          kind="empty"
          level={1}
          title={say('live.draft')}
          actions={
            <Link to={`/rally/${rally.id}`} className={page.way}>
              {rally.name}
            </Link>
          }
        >
          {say('live.draftText')}
        </Panel>
      </div>
    );
  }
  return (
    <OtherRemote
      name="mfe-public"
      basePath={basePath}
      within={basePath + live}
      otherwise={
        <NotHere>
          <LeaveLink href={`/${language}${live}`} className={page.way}>
            {say('notFound.toPublic')}
          </LeaveLink>
        </NotHere>
      }
    />
  );
}
