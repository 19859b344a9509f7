/** All rallies: searched by name, place or code, the archive by year. */
import type { RallySummary } from '@bivouac/data/feed';
import { Panel, SearchField } from '@bivouac/ui';
import { useSay } from '#language/text.tsx';
import { usePageTitle } from '#navigation/use-page-title.ts';
import { useUrlChoice } from '#navigation/use-url-choice.ts';
import styles from '../../page.module.css';
import { RalliesGate } from '../rallies-gate.tsx';
import { RallyCard } from '../rally-card.tsx';
import { isFound } from './is-found.ts';

export function RalliesPage() {
  const say = useSay();
  const [query, setQuery] = useUrlChoice('q');
  usePageTitle(say('rallies.title'));
  return (
    <div className={styles.page}>
      <header className={styles.between}>
        <h1 className={styles.title}>{say('rallies.title')}</h1>
        <SearchField label={say('rallies.search')} value={query ?? ''} onChange={setQuery} />
      </header>
      <RalliesGate>
        {(rallies, today) => {
          const found = rallies.filter((rally) => isFound(rally, query ?? ''));
          if (found.length === 0) {
            return <Panel kind="empty" title={say(rallies.length === 0 ? 'home.none' : 'rallies.noMatch')} />;
          }
          return byYear(found).map(([year, ofYear]) => (
            <section key={year} className={styles.section}>
              <h2 className={styles.subtitle}>{year}</h2>
              <div className={styles.grid}>
                {ofYear.map((rally) => (
                  <RallyCard key={rally.id} rally={rally} today={today} />
                ))}
              </div>
            </section>
          ));
        }}
      </RalliesGate>
    </div>
  );
}

/** Newest year and newest rally first. */
function byYear(rallies: readonly RallySummary[]): [string, RallySummary[]][] {
  const sorted = [...rallies].sort((a, b) => (a.starts_on < b.starts_on ? 1 : -1));
  const years = new Map<string, RallySummary[]>();
  for (const rally of sorted) {
    const year = rally.starts_on.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), rally]);
  }
  return [...years];
}
