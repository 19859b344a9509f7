/** One stage as it is now: how many crews are through, out there and stopped, and point by point what was seen. */
import type { PointProgress, StageProgress } from '@bivouac/data';
import { stageStanding } from '@bivouac/rules';
import { stageWord } from '@bivouac/sentences/stage-status';
import { Card, StateBadge, TimeOfDay } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import type { ReactNode } from 'react';
import { Way } from '../frame/way.tsx';
import { useSay } from '../language/language.ts';
import styles from './race.module.css';

interface StageNowProps {
  stage: StageProgress;
  timeZone: string;
  children?: ReactNode;
}

export function StageNow({ stage, timeZone, children }: StageNowProps) {
  const say = useSay();
  const { code, name, status, starters, started, out, done, gone, first_due_at, points } = stage;
  return (
    <div data-stage-now={code}>
      <Card
        title={
          <>
            {code} {name !== code && <span className={basics.light}>{name}</span>}
          </>
        }
        aside={
          <span>
            <Way to={`chronos/stage/${stage.id}`}>{say('desk.chronos')}</Way>
            <StateBadge state={status === 'running' ? 'live' : stageStanding(stage)}>
              {stageWord(say, stage)}
            </StateBadge>
          </span>
        }
      >
        {status === 'to_run' ? (
          <p className={basics.light}>
            {first_due_at ? (
              <>
                {say('race.firstStart')} <TimeOfDay at={first_due_at} timeZone={timeZone} />
              </>
            ) : (
              say('race.noStartOrder')
            )}
          </p>
        ) : (
          <>
            <progress
              className={styles.bar}
              max={Math.max(starters, 1)}
              value={done + gone}
              aria-label={say('race.throughOf', { through: done + gone, starters })}
            />
            <p>{say('race.progress', { starters, started, done, out, gone })}</p>
          </>
        )}
        {points.length > 0 && (
          <ol aria-label={say('race.points')}>
            {points.map((point) => (
              <Point key={point.id} point={point} timeZone={timeZone} />
            ))}
          </ol>
        )}
        {children}
      </Card>
    </div>
  );
}

function Point({ point, timeZone }: { point: PointProgress; timeZone: string }) {
  const say = useSay();
  const { code, post, missing, doubtful, last_at } = point;
  return (
    <li className={styles.point} data-point={code}>
      <strong>{code}</strong>
      <span>{say('race.seen', { count: point.in })}</span>
      {post && post !== code && <span className={basics.light}>{say('race.post', { post })}</span>}
      {last_at && (
        <span className={basics.light}>
          {say('race.lastAt')} <TimeOfDay at={last_at} timeZone={timeZone} />
        </span>
      )}
      {missing > 0 && <span className={basics.doubt}>{say('race.matter.missing', { count: missing })}</span>}
      {doubtful > 0 && (
        <span className={basics.doubt}>{say('race.matter.doubtful', { count: doubtful })}</span>
      )}
    </li>
  );
}
