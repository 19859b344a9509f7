/** One leg: its stages with what may be done with each, and its controls in driving order. */
import { Link, useParams } from '@bivouac/contract/router';
import type { RallySetUp, ScheduledDay, ScheduledLeg } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { legName } from '@bivouac/sentences/leg-name';
import { Button, Card, StateBadge } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { spokenDate } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import type { Race } from '../rally/race-frame.tsx';
import { Controls } from './controls.tsx';
import styles from './schedule.module.css';
import { Stage } from './stage.tsx';
import { StageForm } from './stage-form.tsx';

export interface LegProps {
  rally: RallySetUp;
  race: Race;
  day: ScheduledDay;
  leg: ScheduledLeg;
  days: readonly ScheduledDay[];
  onDone(): void;
}

export function Leg({ rally, race, day, leg, days, onDone }: LegProps) {
  const say = useSay();
  const { rally_id } = useParams();
  const [isAdding, setIsAdding] = useState(false);
  const at = { rally, race, leg, date: day.date, timeZone: day.time_zone, onDone };
  return (
    <div data-leg={leg.number} data-row={leg.id}>
      <Card
        title={
          <>
            {legName(say('stages.leg', { number: leg.number }), leg)}{' '}
            <span className={styles.date}>{spokenDate(day.date)}</span>
          </>
        }
        aside={
          <span className={styles.acts}>
            <Link
              to={`/rally/${rally_id}/race/${race.id}/start-order/${day.id}`}
              className={`${basics.way} ${styles.roomy}`}
            >
              {say('starts.title')}
            </Link>
            <Button look="quiet" onClick={() => setIsAdding(true)}>
              {say('stages.addStage')}
            </Button>
            <span className={styles.roomy}>
              <StateBadge state={leg.status}>{wordOf(say, 'legStatus', leg.status)}</StateBadge>
            </span>
          </span>
        }
      >
        <ul>
          {leg.stages.map((stage) => (
            <Stage key={stage.id} {...at} stage={stage} days={days} />
          ))}
        </ul>
        {isAdding && (
          <StageForm
            {...at}
            days={days}
            onDone={(isChanged) => {
              setIsAdding(false);
              if (isChanged) onDone();
            }}
          />
        )}
        <Controls {...at} />
      </Card>
    </div>
  );
}
