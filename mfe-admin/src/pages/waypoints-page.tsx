/** The roadbooks of a race: waypoints, radii and speed zones of every stage, as a table and as a course. */

import { later } from '@bivouac/contract/remote';
import { Choice, Panel } from '@bivouac/ui';
import { Suspense, useState } from 'react';
import { useChoices } from '../forms/use-choices.ts';
import { NotYet } from '../frame/not-yet.tsx';
import { ChangesBar } from '../history/changes-bar.tsx';
import { useSay } from '../language/language.ts';
import { Behind } from '../rally/behind.tsx';
import { FirstStep } from '../rally/first-step.tsx';
import type { InRace } from '../rally/race-frame.tsx';
import { useSchedule } from '../schedule/use-schedule.ts';
import { StageBook } from '../waypoints/stage-book.tsx';
import { useRoadbooks } from '../waypoints/use-roadbooks.ts';

const RoadbookAgain = later(() => import('../tripy/roadbook-again.tsx').then((part) => part.RoadbookAgain));

export function WaypointsPage({ rally, race }: InRace) {
  const say = useSay();
  const [params, choose] = useChoices();
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const { value: stages, problem, knownAtMs, look } = useRoadbooks(race.id);
  const { stages: scheduled } = useSchedule(rally.code, race.id);
  // Race day leads here while a stage has no waypoint; saving some does not move the page to another stage.
  const [opened, setOpened] = useState<string | null>(null);
  if (stages && opened === null)
    setOpened(stages.find(({ points }) => points.length === 0)?.code ?? stages[0]?.code ?? '');
  if (!stages) return <NotYet problem={problem} retry={look} rows={8} />;
  const stage = stages.find(({ code }) => code === (params.get('stage') ?? opened)) ?? stages[0];
  if (!stage) {
    return (
      <Panel kind="empty" title={say('waypoints.noStage')} actions={<FirstStep to="stages" />}>
        {say('waypoints.noStageText')}
      </Panel>
    );
  }
  return (
    <>
      <Behind problem={problem} knownAtMs={knownAtMs} timeZone={rally.time_zone} />
      {stages.length > 1 && (
        <Choice
          label={say('waypoints.stage')}
          value={stage.code}
          options={stages.map(({ code, name, points }) => ({
            value: code,
            label: `${name === code ? code : `${code} ${name}`} (${points.length})`,
          }))}
          onChoose={(stage) => (!unsaved || window.confirm(unsaved)) && choose({ stage })}
        />
      )}
      {stage.may_change && (
        <Suspense fallback={null}>
          <RoadbookAgain rally={rally} race={race} stages={stages} stage={stage} />
        </Suspense>
      )}
      <ChangesBar
        rally={rally}
        race={race.id}
        tables={['waypoints', 'waypoint_places', 'roadbook_notes']}
        onChanged={look}
      />
      <StageBook
        key={stage.id}
        rally={rally}
        race={race}
        stage={stage}
        isOfficial={scheduled.some(({ id, status }) => id === stage.id && status === 'official')}
        onUnsaved={setUnsaved}
        reread={look}
      />
    </>
  );
}
