/** Home: what is on now, what comes next, what was last. */

import { Link } from '@bivouac/contract/router';
import type { RallySummary } from '@bivouac/data/feed';
import { Panel } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import styles from '../../frame/page.module.css';
import { useSay } from '../../language/text.tsx';
import { paths } from '../../navigation/paths.ts';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { RalliesGate } from './rallies-gate.tsx';
import { RallyCard } from './rally-card.tsx';
import { byTense, type Tense } from './tense-of.ts';

const SHOWN = 6;
/** Of the others only the names: each costs the pages of its races. */
const WITH_RESULTS = 2;

export function HomePage() {
  const say = useSay();
  usePageTitle(say('home.title'));
  return (
    <div className={styles.page}>
      <header className={styles.section}>
        <h1 className={styles.title}>{say('home.title')}</h1>
        <p className={styles.lead}>{say('home.lead')}</p>
      </header>
      <RalliesGate>
        {(rallies, today) =>
          rallies.length === 0 ? (
            <Panel kind="empty" title={say('home.none')}>
              {say('home.noneText')}
            </Panel>
          ) : (
            <>
              {(['now', 'next', 'past'] as const).map((tense) => (
                <TenseSection
                  key={tense}
                  tense={tense}
                  rallies={byTense(rallies, tense, today)}
                  today={today}
                />
              ))}
              <Link to={paths.rallies} className={styles.more}>
                {say('home.all', { count: rallies.length })} →
              </Link>
            </>
          )
        }
      </RalliesGate>
    </div>
  );
}

function TenseSection({ tense, rallies, today }: { tense: Tense; rallies: RallySummary[]; today: string }) {
  const say = useSay();
  return (
    <section className={styles.section}>
      <h2 className={styles.subtitle}>{say(`home.${tense}`)}</h2>
      {rallies.length === 0 ? (
        <p className={basics.cell}>{say(`home.none.${tense}`)}</p>
      ) : (
        <div className={styles.grid}>
          {rallies.slice(0, SHOWN).map((rally, place) => (
            <RallyCard
              key={rally.id}
              rally={rally}
              today={today}
              hasResults={tense !== 'next' && place < WITH_RESULTS}
            />
          ))}
        </div>
      )}
    </section>
  );
}
