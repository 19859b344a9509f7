/** The spans of a race as one strip: the whole race, its days and legs, its stages with their state. */

import { Link, useLocation } from '@bivouac/contract/router';
import type { DayEntry, RaceEntry } from '@bivouac/data/feed';
import { useEffect, useRef } from 'react';
import { sayDay } from '../language/dates.ts';
import { useLanguage } from '../language/text.tsx';
import { stageWord } from '../sentences/stage-word.ts';
import { isRanked } from '../structure/find-span.ts';
import { useRally } from '../structure/rally-context.tsx';
import { paths } from './paths.ts';
import styles from './span-strip.module.css';

interface SpanStripProps {
  race: RaceEntry;
  /** As a list with lines of days and legs, where there is height and little width. */
  isList?: boolean;
}

export function SpanStrip({ race, isList = false }: SpanStripProps) {
  const { say } = useLanguage();
  const { index } = useRally();
  const { pathname, search } = useLocation();
  const strip = useRef<HTMLElement>(null);
  const filters = keptFilters(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address, a new current entry
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && strip.current)
      strip.current.scrollLeft = current.offsetLeft - strip.current.clientWidth / 2 + 40;
  }, [pathname]);
  const link = (to: string, text: string, kind: string, state?: string, title?: string) => (
    <Link
      key={to}
      to={`${to}${filters}`}
      className={styles.entry}
      data-kind={kind}
      data-state={state}
      title={title}
      aria-current={pathname === to ? 'page' : undefined}
    >
      {text}
      {state && state !== 'to_run' && <i className={styles.state} aria-hidden="true" />}
    </Link>
  );
  return (
    <nav ref={strip} className={isList ? styles.list : styles.strip} aria-label={say('span.strip')}>
      {link(paths.race(index.id, race), say('span.race'), 'race')}
      {race.days.map((day) => (
        <DayEntries key={day.id} race={race} day={day} link={link} />
      ))}
    </nav>
  );
}

type MakeLink = (to: string, text: string, kind: string, state?: string, title?: string) => React.ReactNode;

function DayEntries({ race, day, link }: { race: RaceEntry; day: DayEntry; link: MakeLink }) {
  const { say, tag } = useLanguage();
  const { index } = useRally();
  return (
    <>
      {link(paths.day(index.id, race, day), sayDay(day.date, tag), 'day')}
      {day.legs.map((leg) => [
        link(
          paths.leg(index.id, race, day, leg),
          say('span.leg', { number: leg.number }),
          'leg',
          undefined,
          leg.name ?? undefined,
        ),
        ...leg.stages
          .filter(isRanked)
          .map((stage) =>
            link(
              paths.stage(index.id, race, { day, leg, stage }),
              stage.code,
              'stage',
              stage.status === 'to_run' ? 'to_run' : stage.status === 'cancelled' ? 'cancelled' : stage.state,
              `${stage.name} · ${stageWord(say, stage)}`,
            ),
          ),
      ])}
    </>
  );
}

/** From span to span a reader keeps the filters and the gap mode, not what was opened. */
export function keptFilters(search: string): string {
  const before = new URLSearchParams(search);
  const after = new URLSearchParams();
  for (const name of ['category', 'group', 'class', 'team', 'flag', 'gap']) {
    const value = before.get(name);
    if (value) after.set(name, value);
  }
  return after.size > 0 ? `?${after}` : '';
}
