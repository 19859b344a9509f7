/** One crew of a short list: place, number, name, and what it is listed for; opens its sheet. */
import { Duration, Gap, NumberPlate } from '@bivouac/ui';
import type { ReactNode } from 'react';
import { CrewNameLine } from '../crews/crew-name-line.tsx';
import { OpensCrew } from '../crews/open-crew.tsx';
import { useFavourites } from '../favourites/favourites.tsx';
import { ForOfficials } from '../officials/for-officials.tsx';
import { useRally } from '../structure/rally-context.tsx';
import { type Placed, shortTime } from '../structure/short-time.ts';
import styles from './top-three.module.css';

interface TopLineProps {
  number: string;
  place: string;
  children: ReactNode;
}

export function TopLine({ number, place, children }: TopLineProps) {
  const { crews } = useRally();
  const isFollowed = useFavourites()?.numbers.includes(number);
  return (
    <li>
      <OpensCrew number={number} className={styles.row} data-favourite={isFollowed ? number : undefined}>
        <b className={styles.place}>{place}</b>
        <NumberPlate number={number} />
        <span className={styles.name}>
          <CrewNameLine crew={crews.get(number)} number={number} />
        </span>
        <ForOfficials part="HeldMark" number={number} isShort />
        <span className={styles.time}>{children}</span>
      </OpensCrew>
    </li>
  );
}

interface ShortTimeProps {
  of: Placed;
  isProjected?: boolean;
  precisionMs: number;
}

export function ShortTime({ of, isProjected = false, precisionMs }: ShortTimeProps) {
  const { ms, isTotal } = shortTime(of, isProjected);
  return isTotal ? <Duration ms={ms} precisionMs={precisionMs} /> : <Gap ms={ms} precisionMs={precisionMs} />;
}
