/** A race with its feed: beside the table where there is room, in its place on a phone. */
import { Skeleton } from '@bivouac/ui';
import type { ReactNode } from 'react';
import { later } from '../chunks/later.tsx';
import { Optional } from '../chunks/optional.tsx';
import { useSay } from '../language/text.tsx';
import { useIsWide } from '../navigation/frame-slots.tsx';
import styles from './event-feed.module.css';
import type { EventFeedProps } from './event-feed.tsx';

const EventFeed = later('following', 'EventFeed');

export function WithFeed({ children, ...about }: EventFeedProps & { children: ReactNode }) {
  const say = useSay();
  const isWide = useIsWide();
  return (
    <div className={styles.beside}>
      {isWide && children}
      <Optional otherwise={<Skeleton label={say('state.loading')} />}>
        <EventFeed {...about} />
      </Optional>
    </div>
  );
}
