/** A race with its feed: beside the table where there is room, with the gap chart above it; in the place of the table on a phone. */
import type { ClassificationBody, PageKeyOf, StageBody } from '@bivouac/data/feed';
import { classNames, Skeleton } from '@bivouac/ui';
import type { ReactNode } from 'react';
import { later } from '../chunks/later.tsx';
import { Optional } from '../chunks/optional.tsx';
import { useFavourites } from '../favourites/favourites.tsx';
import { useTold } from '../first-view/told.ts';
import { useSay } from '../language/text.tsx';
import { useIsWide } from '../navigation/frame-slots.tsx';
import { useIsRoomy } from '../navigation/use-is-roomy.ts';
import { useUrlChoice } from '../navigation/use-url-choice.ts';
import { useRally } from '../structure/rally-context.tsx';
import styles from './event-feed.module.css';
import type { EventFeedProps } from './event-feed.tsx';

const EventFeed = later('following', 'EventFeed');
const GapChart = later('chart', 'GapChart');

const CHARTED = 8;

interface WithFeedProps extends EventFeedProps {
  isAsked: boolean;
  charted: string | null;
  /** Page of the table. */
  beside: PageKeyOf<ClassificationBody | StageBody>;
  children: ReactNode;
}

export function WithFeed({ children, isAsked, charted, beside, ...about }: WithFeedProps) {
  const say = useSay();
  const isWide = useIsWide();
  const isRoomy = useIsRoomy();
  const { crews } = useRally();
  const followed = useFavourites()?.numbers ?? [];
  const [side] = useUrlChoice('side');
  const isTold = useTold() !== null;
  // Chart and feed are those of today: beside an earlier version they would contradict it.
  const [version] = useUrlChoice('version');
  const isOn = (side !== 'off' && version === null) || isAsked;
  const isBeside = isOn && (isRoomy || (isWide && isAsked));
  const chosen = followed.filter((number) => crews.get(number)?.race === about.race.code).slice(0, CHARTED);
  return (
    // Its room is there before it is known whether there is any: the table does not move when the rest comes.
    <div
      className={classNames(styles.with, isOn && styles.on, isAsked && styles.asked)}
      data-beside={(isOn && !isAsked) || undefined}
    >
      {(!isAsked || isBeside) && <div className={styles.main}>{children}</div>}
      {(isAsked || isBeside) && (
        <aside className={styles.side} aria-label={say('side.title')}>
          {isRoomy && (
            <Optional otherwise={<div className={styles.chart} />}>
              <div className={styles.chart}>
                <GapChart race={about.race} stage={charted} beside={beside} chosen={chosen} height={200} />
              </div>
            </Optional>
          )}
          <Optional otherwise={<Skeleton label={say('state.loading')} />}>
            <EventFeed {...about} />
          </Optional>
        </aside>
      )}
      {isTold && isWide && isOn && !isAsked && (
        <aside className={classNames(styles.side, styles.ahead)} aria-label={say('side.title')}>
          <div className={styles.chart} />
          <Skeleton label={say('state.loading')} />
        </aside>
      )}
    </div>
  );
}
