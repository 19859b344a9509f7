/** From the entry list to what its crews are grouped by, and back. */
import { Link } from '@bivouac/contract/router';
import { useSay } from '../language/language.ts';
import styles from './crews.module.css';

export const CREWS_PAGES = ['crews', 'categories', 'groups', 'classes', 'teams', 'lists'] as const;
export type CrewsPageName = (typeof CREWS_PAGES)[number];

export function CrewsNav({ rally, race, here }: { rally: string; race: string; here: CrewsPageName }) {
  const say = useSay();
  const entries = `/rally/${rally}/race/${race}/crews`;
  return (
    <nav className={styles.nav} aria-label={say('crews.pages')}>
      {CREWS_PAGES.map((name) => (
        <Link
          key={name}
          to={name === 'crews' ? entries : `${entries}/${name}`}
          className={styles.way}
          aria-current={name === here ? 'page' : undefined}
        >
          {say(`crewsPage.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
