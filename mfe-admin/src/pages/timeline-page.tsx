/** The race as ordered events, and its days as bars: what was planned and what was seen. */

import { PageTools } from '@bivouac/officials/frame';
import { Segmented } from '@bivouac/ui';
import { useChoices } from '../forms/use-choices.ts';
import { useSay } from '../language/language.ts';
import type { InRace } from '../rally/race-frame.tsx';
import { Bars } from '../timeline/bars.tsx';
import { Events } from '../timeline/events.tsx';

export function TimelinePage({ rally, race }: InRace) {
  const say = useSay();
  const [params, choose] = useChoices();
  const view = params.get('view') === 'bars' ? 'bars' : 'events';
  const views = (
    <Segmented
      label={say('timeline.view')}
      segments={[
        { id: 'events', label: say('timeline.events') },
        { id: 'bars', label: say('timeline.bars') },
      ]}
      chosen={view}
      onChoose={(id) => choose({ view: id === 'bars' ? id : '' })}
    />
  );
  return view === 'bars' ? (
    <>
      <PageTools say={say}>{views}</PageTools>
      <Bars rally={rally} race={race} />
    </>
  ) : (
    <Events rally={rally} race={race} views={views} />
  );
}
