/** One classification page of the feed: its state, its table, and the leader's name for those who listen. */
import type { ClassificationBody, Page, RaceEntry } from '@bivouac/data/feed';
import { usePage } from '#feed/use-page.ts';
import { useLanguage } from '#language/text.tsx';
import styles from '#pages/page.module.css';
import { HeldPage } from '#state/held-page.tsx';
import { PageGate } from '#state/page-gate.tsx';
import { PublicationLine } from '#state/publication-line.tsx';
import { useRally } from '#structure/rally-context.tsx';
import { spanWords } from '#structure/span-words.ts';
import { ClassificationTable } from '#tables/classification-table.tsx';
import { LeaderStatus } from '#tables/leader-status.tsx';
import { TakeAway } from '#tables/take-away.tsx';
import { ShownVersion } from '#versions/shown-version.tsx';

export function Classification({ race, spanKey }: { race: RaceEntry; spanKey: string }) {
  const language = useLanguage();
  const { say } = language;
  const { pageRef } = useRally();
  const ref = pageRef(spanKey, race.code);
  const view = usePage<ClassificationBody>(ref);
  const draw = (page: Page<ClassificationBody>) => (
    <ClassificationTable
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
              {page.body.stages.length > 0 && (
                <p className={styles.small}>
                  {say('ranking.counts', {
                    count: page.body.stages.length,
                    last: page.body.stages.at(-1) ?? '',
                  })}
                </p>
              )}
            </div>
            <HeldPage page={page}>{draw}</HeldPage>
            <TakeAway page={page} />
            <LeaderStatus rows={page.body.rows} />
          </div>
        )}
      </PageGate>
    </ShownVersion>
  );
}
