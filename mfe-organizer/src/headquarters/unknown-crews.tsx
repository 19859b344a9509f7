/** Lists in red the crews of published start lists of which no one knows where they are. */
import type { Fact, UnseenCrew } from '@bivouac/data';
import { live } from '@bivouac/live';
import { newId } from '@bivouac/rules';
import { Button, NumberPlate, TimeOfDay } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import styles from './headquarters.module.css';
import { RecordRetired } from './record-retired.tsx';
import { useSoundWhenMore } from './use-sound-when-more.ts';

interface UnknownCrewsProps {
  rally: string;
  crews: readonly UnseenCrew[];
  timeZone: string;
  onEnter(facts: Fact[]): Promise<boolean>;
}

export function UnknownCrews({ rally, crews, timeZone, onEnter }: UnknownCrewsProps) {
  const say = useSay();
  useSoundWhenMore(crews.length);
  if (crews.length === 0) return null;
  return (
    <section className={styles.alarms} role="alert">
      <h2>{say('unknown.title', { count: crews.length })}</h2>
      <p>{say('unknown.text')}</p>
      <ul className={styles.list} data-unknown>
        {crews.map((crew) => (
          <li key={crew.number} className={styles.crew} data-crew={crew.number} data-overdue>
            <NumberPlate number={crew.number} />
            <span>
              <strong>{crew.stage}</strong>{' '}
              {crew.last_seen ? (
                <>
                  {say('safety.seen', { point: crew.last_seen.code })}{' '}
                  <TimeOfDay at={crew.last_seen.at} timeZone={timeZone} seconds />
                </>
              ) : (
                say('unknown.unseen')
              )}
            </span>
            <span className={styles.heard} data-help={crew.heard?.says === 'needs_help' || undefined}>
              {crew.heard ? (
                <>
                  {say(`heard.${crew.heard.says}`)} <TimeOfDay at={crew.heard.at} timeZone={timeZone} />
                  {crew.heard.note && ` · ${crew.heard.note}`}
                </>
              ) : (
                say('heard.nothing')
              )}
            </span>
            <span className={styles.due}>
              {say('unknown.due')} <TimeOfDay at={crew.due_at} timeZone={timeZone} />
            </span>
            <span className={styles.acts}>
              <RecordRetired rally={rally} crew={crew} onEnter={onEnter} />
              <Button
                onClick={() => onEnter([notStarted(rally, crew)])}
                aria-label={say('unknown.notStartedOf', { number: crew.number })}
              >
                {say('unknown.notStarted')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Until a restart is recorded: a crew that misses a stage may start the next leg. */
function notStarted(rally: string, { number, race, stage }: UnseenCrew): Fact {
  const at = new Date(live().time.nowMs()).toISOString();
  const said = { race, stage, number, status: 'temporary', cause: 'not_started', at } as const;
  return { id: newId(), kind: 'retirement', rally, ...said };
}
