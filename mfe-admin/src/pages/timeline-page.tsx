/** The race as ordered events, and its days as bars: what was planned and what was seen. */

import { useParams, useSearchParams } from '@bivouac/contract/router';
import type { RallySetUp } from '@bivouac/data';
import { idsOfRoute } from '@bivouac/officials';
import { Segmented } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import { type Race, RaceFrame } from '../rally/race-frame.tsx';
import { Bars } from '../timeline/bars.tsx';
import { Events } from '../timeline/events.tsx';

export function TimelinePage() {
  const say = useSay();
  const { rally_id, race_id } = idsOfRoute(useParams());
  return (
    <RaceFrame rallyId={rally_id} raceId={race_id} title={say('timeline.title')}>
      {(rally, race) => <Timeline rally={rally} race={race} />}
    </RaceFrame>
  );
}

function Timeline({ rally, race }: { rally: RallySetUp; race: Race }) {
  const say = useSay();
  const [params, setParams] = useSearchParams();
  const view = params.get('view') === 'bars' ? 'bars' : 'events';
  return (
    <>
      <Segmented
        label={say('timeline.view')}
        segments={[
          { id: 'events', label: say('timeline.events') },
          { id: 'bars', label: say('timeline.bars') },
        ]}
        chosen={view}
        onChoose={(id) => {
          const next = new URLSearchParams(params);
          if (id === 'bars') next.set('view', id);
          else next.delete('view');
          setParams(next);
        }}
      />
      {view === 'bars' ? <Bars rally={rally} race={race} /> : <Events rally={rally} race={race} />}
    </>
  );
}
