/** The race, and once it is clear which, its groupings. */

import styles from '../frame/page.module.css';
import { useUrlChoice } from '../navigation/use-url-choice.ts';
import { raceByCode } from '../structure/race-of.ts';
import { useRally } from '../structure/rally-context.tsx';
import { FilterBar } from './filter-bar.tsx';
import { RaceChips } from './race-chips.tsx';

export function RaceFilters() {
  const { index } = useRally();
  const [race] = useUrlChoice('race');
  const chosen = raceByCode(index, race) ?? (index.races.length === 1 ? (index.races[0] ?? null) : null);
  return (
    <div className={styles.row}>
      <RaceChips />
      {chosen && <FilterBar race={chosen} isWithoutFlags />}
    </div>
  );
}
