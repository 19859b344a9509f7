/** The archive: a link to each year, and the rallies of the one that is chosen. */
import { Link } from '@bivouac/contract/router';
import page from '#frame/page.module.css';
import { useSay } from '#language/text.tsx';
import { paths } from '#navigation/paths.ts';
import { useUrlChoice } from '#navigation/use-url-choice.ts';
import { RallyCards } from '../rally-cards.tsx';
import type { Archive } from './archive.ts';
import styles from './rallies.module.css';

/** Without scripts a link to a year opens the page there, and not at the rallies on now. */
const ARCHIVE = 'archive';

export function RalliesArchive({ archive, today }: { archive: Archive; today: string }) {
  const say = useSay();
  const [wanted] = useUrlChoice('year');
  const [newest] = archive.keys();
  const year = wanted !== null && archive.has(wanted) ? wanted : newest;
  if (year === undefined) return null;
  return (
    <section className={page.section} id={ARCHIVE}>
      <nav className={styles.years} aria-label={say('rallies.years')}>
        {[...archive.keys()].map((one) => (
          <Link
            key={one}
            to={`${paths.rallies}${one === newest ? '' : `?year=${one}`}#${ARCHIVE}`}
            aria-current={one === year ? 'page' : undefined}
            preventScrollReset
          >
            {one}
          </Link>
        ))}
      </nav>
      <h2 className={page.subtitle}>{year}</h2>
      <RallyCards rallies={archive.get(year) ?? []} today={today} />
    </section>
  );
}
