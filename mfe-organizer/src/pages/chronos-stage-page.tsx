/** Times of one stage: read, then worked on at its desk. */

import { useParams } from '@bivouac/contract/router';
import type { StageId } from '@bivouac/data';
import { idsOfRoute } from '@bivouac/officials';
import { isId } from '@bivouac/rules';
import { Button, Panel, Skeleton } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useEffect } from 'react';
import { StageDesk } from '../chronos/stage-desk.tsx';
import { Behind } from '../desk/behind.tsx';
import { KeepsDrafts } from '../desk/half/use-draft.tsx';
import { useGrid } from '../desk/use-grid.ts';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { useSay } from '../language/language.ts';

export function ChronosStagePage() {
  const { chronos_stage_id: id } = idsOfRoute(useParams());
  return isId(id) ? <Stage key={id} id={id} /> : <NotFoundPage />;
}

function Stage({ id }: { id: StageId }) {
  const say = useSay();
  const { grid, problem, knownAtMs, look } = useGrid(id);
  useEffect(() => {
    document.title = `${grid ? `${grid.stage} · ` : ''}${say('chronos.title')} · Bivouac`;
  }, [say, grid]);
  if (problem && !grid) {
    if (problem.reason === 'not_allowed' || problem.reason === 'invalid') return <NotFoundPage />;
    return (
      <div className={basics.page}>
        <Panel
          kind="error"
          level={1}
          title={say('chronos.trouble')}
          actions={<Button onClick={() => look()}>{say('retry')}</Button>}
        >
          {say(problem.reason === 'offline' ? 'trouble.offline' : 'trouble.server')}
        </Panel>
      </div>
    );
  }
  return grid ? (
    <KeepsDrafts>
      <StageDesk
        grid={grid}
        stageId={id}
        behind={<Behind problem={problem} knownAtMs={knownAtMs} timeZone={grid.time_zone} />}
        look={look}
      />
    </KeepsDrafts>
  ) : (
    <Skeleton label={say('loading')} />
  );
}
