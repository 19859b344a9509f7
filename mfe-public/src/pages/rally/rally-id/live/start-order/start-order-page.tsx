/**
 * The start order of a date: one block per race and stage, both times in the rally's zone and in the reader's. Without a date it leads to
 * today, else the next day, else the last.
 */

import { createPath, Link, useLocation, useParams } from '@bivouac/contract/router';
import { Panel } from '@bivouac/ui';
import { usePage } from '#feed/use-page.ts';
import { RaceFilters } from '#filters/race-filters.tsx';
import { NotFoundPage } from '#frame/not-found-page.tsx';
import styles from '#frame/page.module.css';
import { sayDay } from '#language/dates.ts';
import { useLanguage } from '#language/text.tsx';
import { GoOn } from '#navigation/go-on.tsx';
import { paths } from '#navigation/paths.ts';
import { dateOfInterest, datesOf } from '#navigation/start-order-date.ts';
import { usePageTitle } from '#navigation/use-page-title.ts';
import { useReader } from '#officials/reading.ts';
import { HeldPage } from '#state/held-page.tsx';
import { PageGate } from '#state/page-gate.tsx';
import { useRally } from '#structure/rally-context.tsx';
import { StartBlocks } from './start-blocks.tsx';
import own from './start-order.module.css';

export function StartOrderPage() {
  const { say, tag } = useLanguage();
  const { date = '' } = useParams();
  const { search } = useLocation();
  const { index, pageRef } = useRally();
  const { time } = useReader();
  const dates = datesOf(index);
  const isKnown = dates.includes(date);
  const view = usePage(isKnown ? pageRef(`start-order/${date}`) : null);
  usePageTitle(say('starts.title'), index.name);
  const meant = date === '' ? dateOfInterest(index, time.nowMs()) : null;
  if (meant) return <GoOn to={createPath({ pathname: paths.startOrder(index.id, meant), search })} />;
  if (!isKnown) {
    return <NotFoundPage what="date" wayOn={{ to: paths.live(index.id), label: say('notFound.toLive') }} />;
  }
  return (
    <section className={styles.section}>
      <h1 className={styles.subtitle}>{say('starts.titleOf', { day: sayDay(date, tag, { long: true }) })}</h1>
      <nav className={own.days} aria-label={say('starts.days')}>
        {dates.map((one) => (
          <Link
            key={one}
            to={paths.startOrder(index.id, one)}
            aria-current={one === date ? 'page' : undefined}
          >
            {sayDay(one, tag)}
          </Link>
        ))}
      </nav>
      <RaceFilters />
      <PageGate view={view} missing={<Panel kind="empty" title={say('starts.none')} />}>
        {(page) => <HeldPage page={page}>{(shown) => <StartBlocks date={date} page={shown} />}</HeldPage>}
      </PageGate>
    </section>
  );
}
