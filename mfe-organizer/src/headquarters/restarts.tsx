/** Who stopped for the leg and may start the next: until when they must say so, and by one press that they did. */

import { data, type Fact, type MayRestart, restartList } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { useRallyNow } from '@bivouac/officials';
import { useRead } from '@bivouac/officials/query';
import { newId } from '@bivouac/rules';
import { Button, Card, NumberPlate, TimeOfDay } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import styles from './headquarters.module.css';

interface RestartsProps {
  rally: string;
  timeZone: string;
  onEnter(facts: Fact[]): void;
}

const KINDS = new Set([
  'retirement',
  'restart',
  'start_slots',
  'stage_status',
  'void',
  'delay',
  'penalty_decision',
]);

export function Restarts({ rally, timeZone, onEnter }: RestartsProps) {
  const say = useSay();
  const { value: races } = useRead(
    ['restartList', rally],
    (signal) => restartList(data(), rally, { signal }),
    {
      rally,
      concerns: ({ kind }) => KINDS.has(kind),
    },
  );
  const crews = races?.flatMap(({ race, crews: all }) => all.map((crew) => ({ race, crew }))) ?? [];
  if (crews.length === 0) return null;
  return (
    <Card title={say('restart.title', { count: crews.length })}>
      <ul className={styles.list} data-restarts>
        {crews.map(({ race, crew }) => (
          <RestartRow key={`${race} ${crew.number}`} {...{ rally, race, crew, timeZone, onEnter }} />
        ))}
      </ul>
    </Card>
  );
}

interface RowProps extends RestartsProps {
  race: string;
  crew: MayRestart;
}

function RestartRow({ rally, race, crew, timeZone, onEnter }: RowProps) {
  const say = useSay();
  const nowMs = useRallyNow();
  const { number, names, stopped, next, say_by, restart } = crew;
  const isLate = restart === null && say_by !== null && Date.parse(say_by) < nowMs;
  return (
    <li
      className={styles.crew}
      data-crew={number}
      data-overdue={isLate || undefined}
      data-restarts={restart !== null}
    >
      <NumberPlate number={number} />
      <span>{names[0]}</span>
      <span className={styles.heard}>
        {[stopped.stage, wordOf(say, 'retire.cause', stopped.cause)].filter(Boolean).join(' · ')}
      </span>
      <span className={styles.due}>
        {restart ? (
          say('restart.said', { stage: restart.stage })
        ) : say_by ? (
          <>
            {say(isLate ? 'restart.late' : 'restart.sayBy')} <TimeOfDay at={say_by} timeZone={timeZone} />
          </>
        ) : (
          say('restart.noDeadline')
        )}
      </span>
      <span className={styles.acts}>
        {restart ? (
          <Button
            look="quiet"
            onClick={() =>
              onEnter([
                { id: newId(), kind: 'void', rally, target: restart.id, reason: say('restart.undone') },
              ])
            }
            aria-label={say('restart.undoOf', { number })}
          >
            {say('last.undo')}
          </Button>
        ) : (
          <Button
            onClick={() =>
              onEnter([{ id: newId(), kind: 'restart', rally, race, number, stage: next.stage }])
            }
            aria-label={say('restart.ofFrom', { number, stage: next.stage })}
          >
            {say('restart.from', { stage: next.stage })}
          </Button>
        )}
      </span>
    </li>
  );
}
