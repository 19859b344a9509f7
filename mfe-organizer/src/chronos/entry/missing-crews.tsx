/** Who has no time at a point yet, in start order: the next one expected on top. */
import type { ChronosGrid, GridCrew, GridPoint } from '@bivouac/data';
import { formatTimeOfDay, NumberPlate } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { memo } from 'react';
import { useSay } from '../../language/language.ts';
import { timeListedAt } from '../model/at-point.ts';
import styles from './entry.module.css';

const SHOWN = 8;

export const MissingCrews = memo(function MissingCrews({
  grid,
  point,
  missing,
}: {
  grid: ChronosGrid;
  point: GridPoint;
  missing: readonly GridCrew[];
}) {
  const say = useSay();
  return (
    <section aria-label={say('missing.title', { count: missing.length })}>
      <h2 className={styles.heading}>{say('missing.title', { count: missing.length })}</h2>
      <ol className={basics.column} data-missing>
        {missing.slice(0, SHOWN).map((crew) => {
          const listed = timeListedAt(point, crew);
          return (
            <li key={crew.number} className={styles.row}>
              <NumberPlate number={crew.number} />
              <span className={styles.note}>{crew.names[0] ?? ''}</span>
              {listed && (
                <span className={styles.due}>
                  {say(`missing.${listed.kind}`, { at: formatTimeOfDay(listed.at, grid.time_zone) })}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {missing.length > SHOWN && (
        <p className={styles.note}>{say('missing.more', { count: missing.length - SHOWN })}</p>
      )}
    </section>
  );
});
