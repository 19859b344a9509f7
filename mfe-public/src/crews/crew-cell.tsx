/** The crew in a table's row: number plate and names, what it drives below; opens its sheet. */
import { NumberPlate } from '@bivouac/ui';
import type { ReactNode } from 'react';
import { Star } from '../favourites/star.tsx';
import { ForOfficials } from '../officials/for-officials.tsx';
import { crewDetail, nationalities } from '../structure/crew-name.ts';
import { useRally } from '../structure/rally-context.tsx';
import styles from './crew-name-line.module.css';
import { CrewNameLine } from './crew-name-line.tsx';
import { OpensCrew } from './open-crew.tsx';

interface CrewCellProps {
  number: string;
  marks?: ReactNode;
  /** Stands in the place of country and vehicle: what the row is about. */
  about?: ReactNode;
}

export function CrewCell({ number, marks, about }: CrewCellProps) {
  const { crews } = useRally();
  const crew = crews.get(number);
  const countries = nationalities(crew);
  return (
    <span className={styles.crew}>
      <span className={styles.number}>
        <NumberPlate number={number} />
        <Star number={number} />
      </span>
      <span className={styles.words}>
        <OpensCrew number={number} className={styles.name}>
          <CrewNameLine crew={crew} number={number} />
        </OpensCrew>
        <ForOfficials part="HeldMark" number={number} />
        {about ? (
          <span className={styles.about}>{about}</span>
        ) : (
          <span className={styles.detail}>
            {marks}
            {countries.length > 0 && <span className={styles.country}>{countries.join(' ')}</span>}
            <bdi className={styles.vehicle}>{crewDetail(crew)}</bdi>
          </span>
        )}
      </span>
    </span>
  );
}
