/** Who started and is not accounted for: overdue first, where each was seen last, and what was heard by radio. */
import type { CrewOutThere, Fact } from '@bivouac/data';
import { live } from '@bivouac/live';
import { newId } from '@bivouac/rules';
import { Button, Card, NumberPlate, TimeOfDay } from '@bivouac/ui';
import { useEffect, useState } from 'react';
import { useSay } from '../language/language.ts';
import styles from './headquarters.module.css';

interface SafetyListProps {
  rally: string;
  crews: readonly CrewOutThere[];
  timeZone: string;
  send(fact: Fact): Promise<void>;
}

const TICK_MS = 1_000;

export function SafetyList({ rally, crews, timeZone, send }: SafetyListProps) {
  const say = useSay();
  const nowMs = useRallyNow();
  const overdue = crews.filter((crew) => isOverdue(crew, nowMs)).length;
  return (
    <Card
      title={say('safety.title', { count: crews.length })}
      aside={
        overdue > 0 && <strong className={styles.overdue}>{say('safety.overdue', { count: overdue })}</strong>
      }
    >
      {crews.length === 0 && <p className={styles.quiet}>{say('safety.none')}</p>}
      <ul className={styles.list} data-safety>
        {crews.map((crew) => (
          <li
            key={`${crew.number} ${crew.stage}`}
            className={styles.crew}
            data-overdue={isOverdue(crew, nowMs) || undefined}
            data-crew={crew.number}
          >
            <NumberPlate number={crew.number} />
            <span className={styles.where}>
              <strong>{crew.stage}</strong>{' '}
              {crew.last_seen ? (
                <>
                  {say('safety.seen', { point: crew.last_seen.code })}{' '}
                  <TimeOfDay at={crew.last_seen.at} timeZone={timeZone} seconds />
                </>
              ) : (
                say('safety.unseen')
              )}
              {crew.status !== 'on_stage' && ` · ${say('safety.stopped')}`}
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
              {crew.expected_by && (
                <>
                  {say('safety.due')} <TimeOfDay at={crew.expected_by} timeZone={timeZone} />
                </>
              )}
            </span>
            <span className={styles.acts}>
              <Button
                onClick={() => void send(heardOf(rally, crew, 'ok'))}
                aria-label={say('safety.okOf', { number: crew.number })}
              >
                {say('safety.ok')}
              </Button>
              <Button
                look="quiet"
                onClick={() => void send(heardOf(rally, crew, 'needs_help'))}
                aria-label={say('safety.helpOf', { number: crew.number })}
              >
                {say('safety.help')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function isOverdue({ expected_by, heard }: CrewOutThere, nowMs: number): boolean {
  return heard?.says === 'needs_help' || (expected_by !== null && Date.parse(expected_by) < nowMs);
}

function heardOf(rally: string, { number, stage, race }: CrewOutThere, says: 'ok' | 'needs_help'): Fact {
  const at = new Date(live().time.nowMs()).toISOString();
  return { id: newId(), kind: 'report', rally, race, stage, number, says, at };
}

/** Rally time, every second. */
function useRallyNow(): number {
  const [nowMs, setNowMs] = useState(() => live().time.nowMs());
  useEffect(() => {
    const tick = setInterval(() => setNowMs(live().time.nowMs()), TICK_MS);
    return () => clearInterval(tick);
  }, []);
  return nowMs;
}
