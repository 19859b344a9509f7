/** The team classification of a race after a stage. */
import type { Page, RaceEntry, TeamsBody } from '@bivouac/data/feed';
import { usePage } from '#feed/use-page.ts';
import { useLanguage } from '#language/text.tsx';
import styles from '#pages/page.module.css';
import { HeldPage } from '#state/held-page.tsx';
import { PageGate } from '#state/page-gate.tsx';
import { PublicationLine } from '#state/publication-line.tsx';
import { useRally } from '#structure/rally-context.tsx';
import { spanWords } from '#structure/span-words.ts';
import { TeamTable } from '#tables/team-table.tsx';
import { ShownVersion } from '#versions/shown-version.tsx';

export function Teams({ race, spanKey }: { race: RaceEntry; spanKey: string }) {
  const language = useLanguage();
  const { say } = language;
  const { pageRef } = useRally();
  const ref = pageRef(spanKey, race.code);
  const view = usePage<TeamsBody>(ref);
  const draw = (page: Page<TeamsBody>) => (
    <TeamTable
      page={page}
      race={race}
      caption={say('ranking.caption', { race: race.name, key: spanWords(spanKey, language) })}
    />
  );
  return (
    <ShownVersion of={ref} draw={draw}>
      <PageGate view={view}>
        {(page) => (
          <div className={styles.section}>
            <div className={styles.between}>
              <PublicationLine page={page} />
              <p className={styles.small}>{say('ranking.teamsCount', { count: page.body.counting })}</p>
            </div>
            <HeldPage page={page}>{draw}</HeldPage>
          </div>
        )}
      </PageGate>
    </ShownVersion>
  );
}
