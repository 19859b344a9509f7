/** The favourites in one line above a table: place, number, name and gap of each; what does not fit scrolls. */
import type { CrewRow } from '@bivouac/data/feed';
import { printPosition, tiedPositions } from '@bivouac/rules';
import { Gap, NumberPlate } from '@bivouac/ui';
import { useOpenCrew } from '../crews/open-crew.tsx';
import { useSay } from '../language/text.tsx';
import { crewName } from '../structure/crew-name.ts';
import { useRally } from '../structure/rally-context.tsx';
import styles from './favourites.module.css';

interface FollowedRow {
  number: string;
  position: number | null;
  gap_ms: number | null;
}

export interface FavouriteStripProps {
  rows: readonly FollowedRow[];
  precisionMs: number;
  isProjected?: boolean;
  /** Where the gap of a crew was measured. */
  whereOf?: (number: string) => string;
  numbers: readonly string[];
}

export function FavouriteStrip({
  rows,
  precisionMs,
  isProjected = false,
  whereOf,
  numbers,
}: FavouriteStripProps) {
  const say = useSay();
  const { crews } = useRally();
  const openCrew = useOpenCrew();
  const tied = tiedPositions(rows);
  return (
    <ul className={styles.strip} aria-label={say('favourites.title')} data-favourites>
      {rows
        .filter(({ number }) => numbers.includes(number))
        .map(({ number, position, gap_ms: gapMs }) => (
          <li key={number} data-favourite={number}>
            <button type="button" className={styles.followed} onClick={() => openCrew(number)}>
              <b>
                {isProjected && position !== null && '◇'}
                {printPosition(position, tied)}
              </b>
              <NumberPlate number={number} />
              <bdi className={styles.name}>{crewName(crews.get(number)) ?? ''}</bdi>
              <bdi className={styles.name}>{firstName(crews.get(number))}</bdi>
              {gapMs !== null && (
                <span className={styles.gap}>
                  <Gap ms={gapMs} precisionMs={precisionMs} />{' '}
                  <span className={styles.where}>{whereOf?.(number)}</span>
                </span>
              )}
            </button>
          </li>
        ))}
    </ul>
  );
}

/** On a phone: the family name of the first of a crew. */
function firstName(crew: CrewRow | undefined): string {
  const [first] = crew?.members ?? [];
  return first?.family_name ?? first?.name ?? crewName(crew) ?? '';
}
