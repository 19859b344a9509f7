/** What waits for a decision, who is not accounted for, and what was recorded in the last ten minutes. */
import { LeaveLink } from '@bivouac/contract/remote';
import { Link } from '@bivouac/contract/router';
import type { RaceDay, RallySetUp } from '@bivouac/data';
import { live } from '@bivouac/live';
import { Card, formatTimeOfDay, NumberPlate } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import { wayOfMatter } from '../matters/way-of-matter.ts';
import type { Race } from '../rally/race-frame.tsx';
import styles from './below.module.css';
import { LastChanges } from './last-changes.tsx';
import { overdueOf, waitingOf } from './waiting-of.ts';

interface DayBelowProps {
  rally: RallySetUp;
  race: Race;
  day: RaceDay;
  onDone(): void;
}

export function DayBelow(props: DayBelowProps) {
  return (
    <div className={styles.below}>
      <Waiting {...props} />
      <Safety {...props} />
      <LastChanges {...props} />
    </div>
  );
}

function Waiting({ rally, race, day }: DayBelowProps) {
  const say = useSay();
  const waiting = waitingOf(day);
  return (
    <Card title={say('day.waiting')}>
      {waiting.length === 0 && <p className={basics.light}>{say('day.nothingWaits')}</p>}
      <ul data-waiting>
        {waiting.map((matter) => (
          <li key={`${matter.code} ${matter.stage ?? ''}`} className={styles.row}>
            <strong>{matter.stage ?? ''}</strong>
            <Link to={wayOfMatter(rally.id, race.id, matter)} data-matter={matter.code}>
              {say(matter.code === 'protests' ? 'needs.protests' : `race.matter.${matter.code}`, {
                count: matter.count,
              })}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const LISTED = 6;

function Safety({ rally, day }: DayBelowProps) {
  const say = useSay();
  const { alarms, crews } = day.safety;
  const overdue = overdueOf(day, live().time.nowMs());
  const isQuiet = alarms === 0 && overdue.length === 0;
  return (
    <Card
      title={say('day.safety')}
      aside={<LeaveLink href={`/organizer/rally/${rally.id}`}>{say('day.raceControl')}</LeaveLink>}
    >
      {alarms > 0 && <p className={basics.wrong}>{say('needs.alarms', { count: alarms })}</p>}
      <ul data-safety>
        {overdue.slice(0, LISTED).map(({ number, stage, since, lastSeen }) => (
          <li key={number} className={styles.row}>
            <NumberPlate number={number} />
            <span>
              {say('day.overdue', { stage, at: formatTimeOfDay(since, rally.time_zone) })}
              {lastSeen && ` · ${say('day.lastSeen', { code: lastSeen.code })}`}
            </span>
          </li>
        ))}
      </ul>
      {overdue.length > LISTED && (
        <p className={basics.light}>{say('day.more', { count: overdue.length - LISTED })}</p>
      )}
      {isQuiet && (
        <p className={basics.light}>
          {say('day.nooneOverdue', { count: crews.filter(({ status }) => status === 'on_stage').length })}
        </p>
      )}
    </Card>
  );
}
