/** A crew's story, part by part; a part without anything says so or stays away. */
import type { CrewStoryBody } from '@bivouac/data/feed';
import type { ReactNode } from 'react';
import { CorrectionList } from '../corrections/correction-list.tsx';
import { useSay } from '../language/text.tsx';
import { OverspeedList } from '../penalties/overspeed-list.tsx';
import { PenaltyDetail } from '../penalties/penalty-detail.tsx';
import styles from './crew-sheet.module.css';
import { CrewStages } from './crew-stages.tsx';
import { CrewStops } from './crew-stops.tsx';
import { CrewTimeline } from './crew-timeline.tsx';
import { GapChart } from './gap-chart.tsx';

export function CrewStory({ story }: { story: CrewStoryBody }) {
  const say = useSay();
  return (
    <>
      <Part title={say('crew.stages')}>
        <GapChart story={story} />
        <CrewStages story={story} />
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
