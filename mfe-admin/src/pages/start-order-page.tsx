/** The start orders of a day: proposed from a classification, moved by officials, published version by version, printed. */

import { Link, useParams, useSearchParams } from '@bivouac/contract/router';
import type { ScheduledDay } from '@bivouac/data';
import { idsOfRoute } from '@bivouac/officials';
import { PageTools } from '@bivouac/officials/frame';
import { lastValidStage } from '@bivouac/rules';
import { Panel, Segmented } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { NotYet } from '../frame/not-yet.tsx';
import { useSay } from '../language/language.ts';
import { FirstStep } from '../rally/first-step.tsx';
import type { InRace, Race } from '../rally/race-frame.tsx';
import { useSchedule } from '../schedule/use-schedule.ts';
import { ENTRIES } from '../start-order/draft.ts';
import { Order } from '../start-order/order.tsx';
import styles from '../start-order/start-order.module.css';
import { useSpoken } from '../start-order/use-spoken.ts';

const NEVER_LISTED = new Set(['liaison', 'shakedown']);

export function StartOrderPage({ rally, race }: InRace) {
  const say = useSay();
  const { so_day_id: dayId } = idsOfRoute(useParams());
  const spoken = useSpoken();
  const [params, setParams] = useSearchParams();
  const { days, problem, look } = useSchedule(rally.code, race.id);
  if (!days) return <NotYet problem={problem} retry={look} rows={8} />;
  const day = dayId === '' ? nextOf(days) : days.find(({ id, date }) => id === dayId || date === dayId);
  const stages = day ? stagesOf([day]) : [];
  const stage = stages.find(({ code }) => code === params.get('stage')) ?? stages[0];
  const views = (
    <>
      <nav className={basics.row} aria-label={say('starts.days')}>
        {days.map(({ id, date }) => (
          <Link
            key={id}
            to={`/rally/${rally.id}/race/${race.id}/start-order/${id}`}
            className={styles.day}
            aria-current={id === day?.id ? 'page' : undefined}
          >
            {spoken.day(date)}
          </Link>
        ))}
      </nav>
      {stages.length > 1 && stage && (
        <Segmented
          label={say('starts.stages')}
          segments={stages.map(({ code }) => ({ id: code, label: code }))}
          chosen={stage.code}
          onChoose={(code) => setParams(new URLSearchParams({ stage: code }))}
        />
      )}
    </>
  );
  return (
    <>
      {!(day && stage) && <PageTools say={say}>{views}</PageTools>}
      {!day && (
        <Panel
          kind={days.length > 0 ? 'not_found' : 'empty'}
          title={say(days.length > 0 ? 'starts.noDay' : 'stages.none')}
          actions={days.length === 0 && <FirstStep to="stages" />}
        >
          {say(days.length > 0 ? 'starts.noDayText' : 'stages.noneText')}
        </Panel>
      )}
      {day && !stage && (
        <Panel kind="empty" title={say('starts.noStage')} actions={<FirstStep to="stages" />}>
          {say('starts.noStageText')}
        </Panel>
      )}
      {day && stage && (
        <Order
          key={stage.id}
          views={views}
          rally={rally}
          race={race}
          day={day}
          stage={stage}
          usual={usualBasis(race, days, stage.code)}
          onDelayed={look}
        />
      )}
    </>
  );
}

const stagesOf = (days: readonly ScheduledDay[]) =>
  days
    .flatMap(({ legs }) => legs.flatMap(({ stages }) => stages))
    .filter(({ kind }) => !NEVER_LISTED.has(kind))
    .sort((a, b) => a.ordinal - b.ordinal);

function nextOf(days: readonly ScheduledDay[]): ScheduledDay | undefined {
  return days.find((day) => stagesOf([day]).some(({ status }) => status === 'to_run')) ?? days.at(-1);
}

/** A raid starts by the last stage, a stage rally by the general classification after it (docs/sport/starts.md 4.1). */
function usualBasis(race: Race, days: readonly ScheduledDay[], code: string): string {
  // A stage nobody opened says nothing yet: the one before it does.
  const driven = stagesOf(days).filter((stage) => stage.status !== 'to_run' || stage.code === code);
  const last = lastValidStage(driven, code);
  if (last === null) return ENTRIES;
  return race.discipline === 'raid' ? `stage/${last}` : `after/${last}`;
}
