/** The spans of a race: the whole race, its days and legs, and the stages of each as a road, as long as they are and in the colour of their state. */

import { Link, useLocation } from '@bivouac/contract/router';
import type { DayEntry, RaceEntry } from '@bivouac/data/feed';
import { legName } from '@bivouac/sentences/leg-name';
import { stageWord } from '@bivouac/sentences/stage-status';
import { sayDay } from '../language/dates.ts';
import { sayKm } from '../language/distances.ts';
import { useLanguage } from '../language/text.tsx';
import { isRanked } from '../structure/find-span.ts';
import { useRally } from '../structure/rally-context.tsx';
import { paths } from './paths.ts';
import { roadLength, usualLength } from './road-length.ts';
import styles from './span-strip.module.css';

interface SpanStripProps {
  race: RaceEntry;
}

export function SpanStrip({ race }: SpanStripProps) {
  const { say } = useLanguage();
  const { index } = useRally();
  const { pathname, search } = useLocation();
  const filters = keptFilters(search);
  const link: MakeLink = (to, text, kind, state, title, length) => (
    <Link
      key={to}
      to={`${to}${filters}`}
      className={styles.entry}
      data-kind={kind}
      data-state={state}
      data-length={length}
      title={title === text ? undefined : title}
      aria-current={pathname === to ? 'page' : undefined}
    >
      {state && <i className={styles.road} aria-hidden="true" />}
      {text}
    </Link>
  );
  return (
    <nav className={styles.spans} aria-label={`${say('span.strip')} · ${race.name}`}>
      {link(paths.race(index.id, race), say('span.race'), 'race')}
      {race.days.map((day) => (
        <DayEntries key={day.id} race={race} day={day} link={link} />
      ))}
    </nav>
  );
}

type MakeLink = (
  to: string,
  text: string,
  kind: string,
  state?: string,
  title?: string,
  length?: number,
) => React.ReactNode;

function DayEntries({ race, day, link }: { race: RaceEntry; day: DayEntry; link: MakeLink }) {
  const { say, tag } = useLanguage();
  const { index } = useRally();
  const usual = usualLength(race);
  return (
    <>
      {link(paths.day(index.id, race, day), sayDay(day.date, tag), 'day')}
      {day.legs.map((leg) => [
        link(
          paths.leg(index.id, race, day, leg),
          say('span.leg', { number: leg.number }),
          'leg',
          undefined,
          legName(say('span.leg', { number: leg.number }), leg),
        ),
        <span key={leg.id} className={styles.stages}>
          {leg.stages
            .filter(isRanked)
            .map((stage) =>
              link(
                paths.stage(index.id, race, { day, leg, stage }),
                stage.code,
                'stage',
                stage.status === 'to_run' || stage.status === 'cancelled' ? stage.status : stage.state,
                [stage.name, stage.distance_m !== null && sayKm(stage.distance_m, tag), stageWord(say, stage)]
                  .filter(Boolean)
                  .join(' · '),
                roadLength(stage.distance_m, usual),
              ),
            )}
        </span>,
      ])}
    </>
  );
}

export function keptFilters(search: string): string {
  const before = new URLSearchParams(search);
  const after = new URLSearchParams();
  for (const name of ['category', 'group', 'class', 'team', 'flag', 'gap']) {
    const value = before.get(name);
    if (value) after.set(name, value);
  }
  return after.size > 0 ? `?${after}` : '';
}
