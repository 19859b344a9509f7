/** All rallies: those on now and those to come, the archive by year, and a search by name, place or code. */
import type { RallySummary } from '@bivouac/data/feed';
import { Panel } from '@bivouac/ui';
import styles from '#frame/page.module.css';
import { useSay } from '#language/text.tsx';
import { usePageTitle } from '#navigation/use-page-title.ts';
import { useUrlChoice } from '#navigation/use-url-choice.ts';
import { RalliesGate } from '../rallies-gate.tsx';
import { RallyCards } from '../rally-cards.tsx';
import { byTense } from '../tense-of.ts';
import { archiveOf } from './archive.ts';
import { RalliesArchive } from './rallies-archive.tsx';
import { RalliesSearch } from './rallies-search.tsx';

/** What another search does not go on with. */
const OF_A_LIST = ['year', 'rows'];

export function RalliesPage() {
  const say = useSay();
  const [query, setQuery] = useUrlChoice('q', OF_A_LIST);
  usePageTitle(say('rallies.title'));
  return (
    <div className={styles.page}>
      <header className={styles.between}>
        <h1 className={styles.title}>{say('rallies.title')}</h1>
        <RalliesSearch query={query ?? ''} onChange={setQuery} />
      </header>
      <RalliesGate>
        {(rallies, today) =>
          query ? (
            <Found rallies={rallies.filter((rally) => isFound(rally, query))} today={today} />
          ) : (
            <All rallies={rallies} today={today} />
          )
        }
      </RalliesGate>
    </div>
  );
}

interface ListProps {
  rallies: readonly RallySummary[];
  today: string;
}

function Found({ rallies, today }: ListProps) {
  const say = useSay();
  if (rallies.length === 0) return <Panel kind="empty" title={say('rallies.noMatch')} />;
  const sorted = [...rallies].sort((a, b) => (a.starts_on < b.starts_on ? 1 : -1));
  return <RallyCards rallies={sorted} today={today} level={2} />;
}

function All({ rallies, today }: ListProps) {
  const say = useSay();
  if (rallies.length === 0) return <Panel kind="empty" title={say('home.none')} />;
  return (
    <>
      {(['now', 'next'] as const).map((tense) => {
        const found = byTense(rallies, tense, today);
        return (
          found.length > 0 && (
            <section key={tense} className={styles.section}>
              <h2 className={styles.subtitle}>{say(`home.${tense}`)}</h2>
              <RallyCards rallies={found} today={today} />
            </section>
          )
        );
      })}
      <RalliesArchive archive={archiveOf(rallies, today)} today={today} />
    </>
  );
}

function isFound(rally: RallySummary, query: string): boolean {
  const text = plain(
    [
      rally.name,
      rally.code,
      rally.place ?? '',
      rally.starts_on,
      ...rally.races.map((race) => race.name),
    ].join(' '),
  );
  return plain(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
