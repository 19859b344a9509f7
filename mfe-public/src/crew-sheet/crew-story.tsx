/** A crew's story, part by part; a part without anything says so or stays away. */
import type { CrewStoryBody, RaceEntry } from '@bivouac/data/feed';
import type { ReactNode } from 'react';
import { later } from '../chunks/later.tsx';
import { Optional } from '../chunks/optional.tsx';
import { CorrectionList } from '../corrections/correction-list.tsx';
import { useSay } from '../language/text.tsx';
import { useRunning } from '../now/use-running.ts';
import { OverspeedList } from '../penalties/overspeed-list.tsx';
import { PenaltyDetail } from '../penalties/penalty-detail.tsx';
import { raceByCode } from '../structure/race-of.ts';
import { useRally } from '../structure/rally-context.tsx';
import styles from './crew-sheet.module.css';
import { CrewStages } from './crew-stages.tsx';
import { type CrewNow, CrewStanding } from './crew-standing.tsx';
import { CrewStops } from './crew-stops.tsx';
import { CrewTimeline } from './crew-timeline.tsx';

const GapChart = later('chart', 'GapChart');

interface CrewStoryProps {
  story: CrewStoryBody;
  entry: ReactNode;
}

export function CrewStory(props: CrewStoryProps) {
  const { index } = useRally();
  const race = raceByCode(index, props.story.crew.race);
  return race ? <Running {...props} race={race} /> : <Parts {...props} race={undefined} now={null} />;
}

function Running(props: CrewStoryProps & { race: RaceEntry }) {
  const { page } = useRunning(props.race, 'race');
  const row = page?.body.rows.find(({ number }) => number === props.story.crew.number);
  return <Parts {...props} now={page && row ? { row, body: page.body } : null} />;
}

interface PartsProps extends CrewStoryProps {
  race: RaceEntry | undefined;
  now: CrewNow | null;
}

function Parts({ story, entry, race, now }: PartsProps) {
  const say = useSay();
  return (
    <>
      <CrewStanding after={story.after} precisionMs={race?.precision_ms} now={now} />
      <Part title={say('crew.stages')}>
        {race && story.after.length > 0 && (
          <Optional>
            <GapChart race={race} chosen={[story.crew.number]} height={200} />
          </Optional>
        )}
        <CrewStages story={story} now={now} />
      </Part>
      <Part title={say('crew.penalties')}>
        {story.penalties.length === 0 ? (
          <p className={styles.quiet}>{say('crew.noPenalties')}</p>
        ) : (
          story.penalties.map((penalty) => <PenaltyDetail key={penalty.id} penalty={penalty} />)
        )}
      </Part>
      {story.overspeeds.length > 0 && (
        <Part title={say('crew.overspeeds')}>
          <OverspeedList overspeeds={story.overspeeds} />
        </Part>
      )}
      {story.retirements.length > 0 && (
        <Part title={say('retirements.title')}>
          <CrewStops stops={story.retirements} />
        </Part>
      )}
      {story.corrections.length > 0 && (
        <Part title={say('corrections.title')}>
          <CorrectionList rows={story.corrections} />
        </Part>
      )}
      {entry && <Part title={say('crew.entry')}>{entry}</Part>}
      <Part title={say('crew.timeline')}>
        <CrewTimeline entries={story.timeline} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}
