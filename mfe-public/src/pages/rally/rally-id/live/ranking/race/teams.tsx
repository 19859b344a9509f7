/** The team classification of a race after a stage. */
import type { Page, PageKeyOf, RaceEntry, TeamsBody } from '@bivouac/data/feed';
import * as basics from '@bivouac/ui/basics';
import { usePage } from '#feed/use-page.ts';
import styles from '#frame/page.module.css';
import { useLanguage } from '#language/text.tsx';
import { useRunning } from '#now/use-running.ts';
import { HeldPage } from '#state/held-page.tsx';
import { PageGate } from '#state/page-gate.tsx';
import { pageName } from '#structure/page-name.ts';
import { useRally } from '#structure/rally-context.tsx';
import { TeamTable } from '#tables/team-table.tsx';
import { PublicationLine } from '#versions/publication-line.tsx';
import { ShownVersion } from '#versions/shown-version.tsx';

interface TeamsProps {
  race: RaceEntry;
  spanKey: PageKeyOf<TeamsBody>;
}

/** While a stage is driven teams with enough crews in would be first, whoever they are: they are told after the last stage that is complete. */
export function Teams({ race, spanKey }: TeamsProps) {
  const running = useRunning(race, spanKey.replace(/^teams\//, ''));
  const wanted = `teams/${running.page?.body.base}`;
  const before = race.pages.find((key): key is PageKeyOf<TeamsBody> => key === wanted);
  return <OneTeams race={race} spanKey={before ?? spanKey} />;
}

function OneTeams({ race, spanKey }: TeamsProps) {
  const language = useLanguage();
  const { say } = language;
  const { pageRef } = useRally();
  const ref = pageRef(spanKey, race.code);
  const view = usePage(ref);
  const draw = (page: Page<TeamsBody>) => (
    <TeamTable
      page={page}
      race={race}
      caption={say('ranking.caption', { race: race.name, key: pageName(spanKey, race, language) })}
    />
  );
  return (
    <ShownVersion of={ref} newest={view.page?.version ?? null} draw={draw}>
      <PageGate view={view}>
        {(page) => (
          <div className={styles.section}>
            <div className={styles.between}>
              <PublicationLine page={page} />
              <p className={basics.cell}>
                {`${pageName(spanKey.replace(/^teams\//, ''), race, language)} · `}
                {say('ranking.teamsCount', { count: page.body.counting })}
              </p>
            </div>
            <HeldPage page={page}>{draw}</HeldPage>
          </div>
        )}
      </PageGate>
    </ShownVersion>
  );
}
