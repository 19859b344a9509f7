/** One classification: while a stage of it is driven the running race stands in for it, else the page of the feed with its state. */
import type { ClassificationBody, NowBody, Page, PageKeyOf, RaceEntry } from '@bivouac/data/feed';
import { Skeleton, useKept } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { later } from '#chunks/later.tsx';
import { Optional } from '#chunks/optional.tsx';
import { Followed } from '#favourites/followed.tsx';
import { usePage } from '#feed/use-page.ts';
import styles from '#frame/page.module.css';
import { useLanguage, useSay } from '#language/text.tsx';
import { useIsWide } from '#navigation/frame-slots.tsx';
import { useUrlChoice } from '#navigation/use-url-choice.ts';
import { RunningClassification } from '#now/running-classification.tsx';
import { useRunning } from '#now/use-running.ts';
import { HeldPage } from '#state/held-page.tsx';
import { PageGate } from '#state/page-gate.tsx';
import { stagesOf } from '#structure/called-off.ts';
import { overallKey, pageName } from '#structure/page-name.ts';
import { useRally } from '#structure/rally-context.tsx';
import { ClassificationTable } from '#tables/classification-table.tsx';
import { LeaderStatus } from '#tables/leader-status.tsx';
import { TakeAway } from '#tables/take-away.tsx';
import { PublicationLine } from '#versions/publication-line.tsx';
import { ShownVersion } from '#versions/shown-version.tsx';

const WideClassification = later('wide', 'WideClassification');

interface ClassificationProps {
  race: RaceEntry;
  spanKey: PageKeyOf<ClassificationBody>;
}

export function Classification(props: ClassificationProps) {
  return <OneClassification key={`${props.race.id} ${props.spanKey}`} {...props} />;
}

/** Where a stage begins or ends, what is shown stays until the page that follows it has come: without it readers would be taken to the top. */
function OneClassification({ race, spanKey }: ClassificationProps) {
  const say = useSay();
  const { pageRef } = useRally();
  const [version] = useUrlChoice('version');
  const running = useRunning(race, spanKey, version === null);
  const recordedKey = (spanKey === 'race' && version === null && overallKey(race)) || spanKey;
  const isRecorded = !running.page && !running.isWaiting;
  const recorded = usePage(isRecorded ? pageRef(recordedKey, race.code) : null);
  const has = running.page !== null || recorded.page !== null || recorded.problem !== null;
  const newest: Page<NowBody> | 'recorded' | null = running.page ?? (isRecorded ? 'recorded' : null);
  const shown = useKept(newest, (before) => newest !== null && (has || before === null));
  if (shown === null) return <Skeleton label={say('state.loading')} />;
  if (shown === 'recorded')
    return <RecordedClassification race={race} spanKey={recordedKey} isLast={running.isWaiting} />;
  return <RunningClassification page={shown} race={race} spanKey={spanKey} />;
}

/** As it was recorded: its state, its table, and the leader's name for those who listen. `isLast`: as it was until now, since a running race follows. */
function RecordedClassification({ race, spanKey, isLast }: ClassificationProps & { isLast: boolean }) {
  const language = useLanguage();
  const { say } = language;
  const { pageRef } = useRally();
  const ref = pageRef(spanKey, race.code);
  const newest = usePage(ref);
  // The page may hear of a stage before the list of stages does.
  const toRun = stagesOf(race, spanKey).flatMap(({ stage }) => (stage.status === 'to_run' ? stage.code : []));
  const isAhead = newest.page?.body.stages.some((code) => toRun.includes(code)) ?? false;
  // With the stage that begins nobody would have a total.
  const isShown = !isLast && !isAhead && (newest.page !== null || newest.problem !== null);
  const before = useKept(newest, () => isShown);
  const view = before.page ? before : newest;
  const isWide = useIsWide();
  const [version] = useUrlChoice('version');
  // The pages of stages are those of today: an earlier version has neither their times nor their places.
  const hasStages = isWide && version === null;
  const draw = (page: Page<ClassificationBody>) => {
    const caption = say('ranking.caption', { race: race.name, key: pageName(page.body.key, race, language) });
    const narrow = <ClassificationTable page={page} race={race} caption={caption} />;
    return (
      <div className={styles.section}>
        <Followed rows={page.body.rows} precisionMs={page.body.precision_ms} />
        {hasStages ? (
          <Optional otherwise={narrow}>
            <WideClassification page={page} race={race} caption={caption} />
          </Optional>
        ) : (
          narrow
        )}
      </div>
    );
  };
  return (
    <ShownVersion of={ref} newest={view.page?.version ?? null} draw={draw}>
      <PageGate view={view}>
        {(page) => (
          <div className={styles.section}>
            <div className={styles.between}>
              <PublicationLine page={page} />
              {page.body.stages.length > 0 && (
                <p className={basics.cell}>
                  {say('ranking.counts', {
                    count: page.body.stages.length,
                    last: page.body.stages.at(-1) ?? '',
                  })}
                </p>
              )}
            </div>
            <HeldPage page={page}>{draw}</HeldPage>
            <TakeAway of={ref} page={page} />
            <LeaderStatus rows={page.body.rows} />
          </div>
        )}
      </PageGate>
    </ShownVersion>
  );
}
