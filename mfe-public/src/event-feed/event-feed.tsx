/** What happened, in sentences, newest first; those who listen hear what is new. */
import type { PageRef, RaceEntry, StageBody } from '@bivouac/data/feed';
import type { PageView } from '@bivouac/live';
import { NumberPlate, Segmented, Skeleton, useSame } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { startTransition, useEffect, useState } from 'react';
import { useOpenCrew } from '../crews/open-crew.tsx';
import { useFavourites } from '../favourites/favourites.tsx';
import { useNow } from '../feed/use-now.ts';
import { usePage, viewNow } from '../feed/use-page.ts';
import { sayWhen } from '../language/dates.ts';
import { useLanguage, useSay } from '../language/text.tsx';
import { useReader } from '../officials/reading.ts';
import { useRally } from '../structure/rally-context.tsx';
import { generalStage } from '../structure/stages.ts';
import styles from './event-feed.module.css';
import { type FeedItem, feedItems, movesPlace } from './feed-items.ts';
import { Sentence } from './sentence.tsx';

const PORTION = 60;

export interface EventFeedProps {
  race: RaceEntry;
  stages: readonly string[];
  /** Only what is about this stage; null: about the race. */
  only: string | null;
}

export function EventFeed({ race, stages, only }: EventFeedProps) {
  const say = useSay();
  const followed = useFavourites()?.numbers ?? [];
  const [isOwn, setOwn] = useState(false);
  const [shown, setShown] = useState(PORTION);
  const items = useItems({ race, stages, only });
  if (!items) return <Skeleton label={say('state.loading')} />;
  const isFiltered = isOwn && followed.length > 0;
  const wanted = isFiltered
    ? items.filter(({ numbers }) => numbers.some((number) => followed.includes(number)))
    : items;
  return (
    <section className={`${basics.stack} ${basics.shrinks}`} aria-label={say('feed.title')}>
      {followed.length > 0 && (
        <Segmented
          isSmall
          label={say('feed.whom')}
          chosen={isFiltered ? 'own' : 'all'}
          onChoose={(id) => setOwn(id === 'own')}
          segments={[
            { id: 'all', label: say('feed.all') },
            { id: 'own', label: say('favourites.title') },
          ]}
        />
      )}
      <div role="log" aria-label={say('feed.title')}>
        {wanted.slice(0, shown).map((item) => (
          <Item key={item.id} item={item} isFollowed={item.numbers.some((one) => followed.includes(one))} />
        ))}
      </div>
      {wanted.length === 0 && <p className={styles.quiet}>{say('feed.nothing')}</p>}
      {wanted.length > shown && (
        <button type="button" className={styles.more} onClick={() => setShown(shown + PORTION)}>
          {say('feed.more')}
        </button>
      )}
    </section>
  );
}

/** Null while any of the pages is under way for the first time: nothing that is read is pushed down by the next. */
function useItems({ race, stages, only }: EventFeedProps): FeedItem[] | null {
  const { pageRef } = useRally();
  const views = useStagePages(race.code, stages);
  const penalised = usePage(pageRef('penalties'));
  const retired = usePage(pageRef('retirements'));
  const corrected = usePage(pageRef('corrections'));
  const noticed = usePage(pageRef('notices'));
  const penalties = rowsOf(penalised);
  const last = generalStage(race)?.code;
  const isMoved = penalties.some((row) => row.race === race.code && movesPlace(row, last));
  const general = last && isMoved ? pageRef(`after/${last}`, race.code) : null;
  const ranked = usePage(general);
  const isWhole = [...views, penalised, retired, corrected, noticed, ...(general ? [ranked] : [])].every(
    ({ page, problem }) => page || problem,
  );
  const [wasWhole, setWhole] = useState(isWhole);
  if (isWhole && !wasWhole) setWhole(true);
  if (!isWhole && !wasWhole) return null;
  const pages = {
    stages: views.flatMap(({ page }) => page ?? []),
    penalties,
    retirements: rowsOf(retired),
    corrections: rowsOf(corrected),
    notices: rowsOf(noticed),
    general: ranked.page?.body ?? null,
  };
  return feedItems(pages, race.code, only);
}

const rowsOf = <Row,>(view: { page: { body: { rows: readonly Row[] } } | null }) =>
  view.page?.body.rows ?? [];

function Item({ item, isFollowed }: { item: FeedItem; isFollowed: boolean }) {
  const { tag } = useLanguage();
  const { index } = useRally();
  const openCrew = useOpenCrew();
  const nowMs = useNow(60_000);
  return (
    <p className={styles.item} data-item={item.kind} data-followed={isFollowed || undefined}>
      <time dateTime={item.at}>{sayWhen(item.at, nowMs, index.time_zone, tag)}</time>
      <span>
        {item.numbers.map((number) => (
          <button key={number} type="button" className={styles.number} onClick={() => openCrew(number)}>
            <NumberPlate number={number} />
          </button>
        ))}{' '}
        <Sentence item={item} />
      </span>
    </p>
  );
}

type View = PageView<StageBody>;

/** Pages of several stages at once, in their order; what is there already is there at the first drawing. */
function useStagePages(race: string, stages: readonly string[]): View[] {
  const reader = useReader();
  const { rally } = useRally().pageRef('index');
  const [seen, setSeen] = useState<ReadonlyMap<PageRef, View>>(new Map());
  const refs = useSame(stages.map((stage) => ({ rally, race, key: `stage/${stage}` as const })));
  useEffect(() => {
    const readings = refs.map((ref) =>
      reader
        .page$(ref)
        .subscribe((view) => startTransition(() => setSeen((before) => new Map(before).set(ref, view)))),
    );
    return () => {
      for (const reading of readings) reading.unsubscribe();
    };
  }, [reader, refs]);
  return refs.map((ref) => {
    const view = seen.get(ref);
    return view?.page || view?.problem ? view : viewNow(reader, ref);
  });
}
