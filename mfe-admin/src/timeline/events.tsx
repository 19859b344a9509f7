/** Events one below the other, newest first, with filters that stand in the address. */
import { Link } from '@bivouac/contract/router';
import type { RallySetUp, TimelineFact } from '@bivouac/data';
import { PageTools } from '@bivouac/officials/frame';
import { readCrewNumber } from '@bivouac/rules';
import { Button, Field, formatDateIn, formatTimeOfDay, Panel } from '@bivouac/ui';
import { Fragment, type ReactNode } from 'react';
import { spokenDate } from '../forms/hours.ts';
import { useChoices } from '../forms/use-choices.ts';
import { NotYet } from '../frame/not-yet.tsx';
import { useSay } from '../language/language.ts';
import { Behind } from '../rally/behind.tsx';
import type { Race } from '../rally/race-frame.tsx';
import { useSchedule } from '../schedule/use-schedule.ts';
import styles from './timeline.module.css';
import { useTimeline } from './use-timeline.ts';
import { detailOf, KINDS, kindWords, placeOf } from './words-of.ts';

const NAMES = ['kind', 'crew', 'stage', 'by'] as const;
const ALL = { kind: '', crew: '', stage: '', by: '' };

export function Events({ rally, race, views }: { rally: RallySetUp; race: Race; views: ReactNode }) {
  const say = useSay();
  const [params, choose] = useChoices();
  const filters = Object.fromEntries(NAMES.map((name) => [name, params.get(name) ?? ''])) as typeof ALL;
  const { stages } = useSchedule(rally.code, race.id);
  const { facts, problem, knownAtMs, older, look } = useTimeline(rally.code, race.id, filters);
  const filter = (name: (typeof NAMES)[number], value: string) =>
    choose({ [name]: value }, { replace: true });
  const isFiltered = NAMES.some((name) => filters[name] !== '');
  return (
    <>
      <PageTools say={say}>
        {views}
        <Field label={say('timeline.kind')}>
          <select value={filters.kind} onChange={(e) => filter('kind', e.target.value)}>
            <option value="">{say('timeline.allKinds')}</option>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {kindWords(kind, say)}
              </option>
            ))}
          </select>
        </Field>
        <Field label={say('timeline.crew')}>
          <input
            maxLength={6}
            value={filters.crew}
            onChange={(e) => filter('crew', readCrewNumber(e.target.value))}
          />
        </Field>
        <Field label={say('timeline.stage')}>
          <select value={filters.stage} onChange={(e) => filter('stage', e.target.value)}>
            <option value="">{say('timeline.allStages')}</option>
            {stages.map(({ id, code }) => (
              <option key={id} value={code}>
                {code}
              </option>
            ))}
          </select>
        </Field>
        <Field label={say('timeline.by')}>
          <input list="timeline-authors" value={filters.by} onChange={(e) => filter('by', e.target.value)} />
        </Field>
        <datalist id="timeline-authors">
          {[...new Set((facts ?? []).flatMap(({ by }) => by ?? []))].map((by) => (
            <option key={by} value={by} />
          ))}
        </datalist>
      </PageTools>
      {facts ? (
        <Behind problem={problem} knownAtMs={knownAtMs} timeZone={rally.time_zone} />
      ) : (
        <NotYet problem={problem} retry={look} rows={8} />
      )}
      {facts?.length === 0 && (
        <Panel
          kind="empty"
          title={say(isFiltered ? 'timeline.noMatch' : 'timeline.none')}
          actions={isFiltered && <Button onClick={() => choose(ALL)}>{say('timeline.showAll')}</Button>}
        >
          {!isFiltered && say('timeline.noneText')}
        </Panel>
      )}
      {facts && facts.length > 0 && (
        <ol>
          {facts.map((fact, place) => {
            const date = formatDateIn(fact.received_at, rally.time_zone);
            const before = facts[place - 1];
            const isNewDay = !before || formatDateIn(before.received_at, rally.time_zone) !== date;
            return (
              <Fragment key={fact.id}>
                {isNewDay && <li className={styles.date}>{spokenDate(date)}</li>}
                <Event fact={fact} rally={rally} race={race} />
              </Fragment>
            );
          })}
        </ol>
      )}
      {older && (
        <p>
          <Button onClick={older}>{say('timeline.older')}</Button>
        </p>
      )}
    </>
  );
}

function Event({ fact, rally, race }: { fact: TimelineFact; rally: RallySetUp; race: Race }) {
  const say = useSay();
  const { kind, number, stage, point, at, by, reason, standing, counted, gate } = fact;
  const state = !standing ? 'gone' : gate === 'held' && !counted ? 'held' : 'stands';
  const happened = at && formatTimeOfDay(at, rally.time_zone, true);
  return (
    <li className={styles.event} data-event={kind} data-state={state}>
      <time dateTime={fact.received_at} className={styles.time}>
        {formatTimeOfDay(fact.received_at, rally.time_zone, true)}
      </time>
      <Link to={placeOf(fact, rally.id, race.id)} className={styles.what}>
        {kindWords(kind, say)} {number && <strong>{number}</strong>} {point ?? stage}
      </Link>
      <span className={styles.detail}>
        {[happened, detailOf(fact, say), reason].filter(Boolean).join(' · ')}
        {state !== 'stands' && <span className={styles.mark}>{say(`timeline.${state}`)}</span>}
      </span>
      <span className={styles.by}>{by}</span>
    </li>
  );
}
