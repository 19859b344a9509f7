/** Tracker data of a rally: files in, who carried which device, and what the tracks of a stage say. */

import { Panel } from '@bivouac/ui';
import { useChoices } from '../forms/use-choices.ts';
import { NotYet } from '../frame/not-yet.tsx';
import { useSay } from '../language/language.ts';
import { Behind } from '../rally/behind.tsx';
import type { InRally } from '../rally/race-frame.tsx';
import { Batches } from '../tripy/batches.tsx';
import { Devices } from '../tripy/devices.tsx';
import { ImportTracks } from '../tripy/import-tracks.tsx';
import { StageTracks } from '../tripy/stage-tracks.tsx';
import { useTrackers } from '../tripy/use-trackers.ts';

export function TripyPage({ rally }: InRally) {
  const say = useSay();
  const [params, choose] = useChoices();
  const { value: trackers, problem, knownAtMs, look } = useTrackers(rally.id);
  if (!trackers) return <NotYet problem={problem} retry={look} rows={8} />;
  const race = rally.races.find(({ code }) => code === params.get('race')) ?? rally.races[0];
  return (
    <>
      <Behind problem={problem} knownAtMs={knownAtMs} timeZone={rally.time_zone} />
      <ImportTracks rally={rally} batches={trackers.batches} onDone={look} />
      {trackers.batches.length === 0 ? (
        <Panel kind="empty" title={say('tripy.none')}>
          {say('tripy.noneText')}
        </Panel>
      ) : (
        <>
          {race && (
            <StageTracks
              key={race.id}
              rally={rally}
              race={race}
              trackers={trackers}
              stageCode={params.get('stage')}
              crew={params.get('crew')}
              onChoose={choose}
              onDone={look}
            />
          )}
          <Devices rally={rally} assignments={trackers.assignments} onDone={look} />
          <Batches rally={rally} batches={trackers.batches} onDone={look} />
        </>
      )}
    </>
  );
}
