/** Who started and is not accounted for: overdue first, where each was seen last, and what was heard by radio. */
import type { CrewOutThere, Fact, UnseenCrew } from '@bivouac/data';
import { live } from '@bivouac/live';
import { useRallyNow } from '@bivouac/officials';
import { formatDuration, groupedBy, newId } from '@bivouac/rules';
import { Button, Card, NumberPlate, TimeOfDay } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import styles from './headquarters.module.css';
import { RecordRetired } from './record-retired.tsx';
import { useSoundWhenMore } from './use-sound-when-more.ts';

interface SafetyListProps {
  rally: string;
  crews: readonly CrewOutThere[];
  /** Crews of published start lists that are not due yet, or may still come. */
  toStart: readonly UnseenCrew[];
  timeZone: string;
  onEnter(facts: Fact[]): Promise<boolean>;
  send(fact: Fact): Promise<void>;
}

export function SafetyList({ rally, crews, toStart, timeZone, onEnter, send }: SafetyListProps) {
  const say = useSay();
  const nowMs = useRallyNow();
  const overdue = crews.filter((crew) => isOverdue(crew, nowMs)).length;
  useSoundWhenMore(overdue);
  return (
    <Card
      title={say('safety.title', { count: crews.length })}
      aside={
        overdue > 0 && <strong className={styles.overdue}>{say('safety.overdue', { count: overdue })}</strong>
      }
    >
      {crews.length === 0 && <p className={basics.muted}>{say('safety.none')}</p>}
      {toStart.length > 0 && (
        <p className={basics.muted} data-to-start>
          {say('safety.toStart', { count: toStart.length, stages: byStage(toStart) })}
        </p>
      )}
      <ul className={styles.list} data-safety>
        {crews.map((crew) => (
          <li
            key={`${crew.number} ${crew.stage}`}
            className={styles.crew}
            data-overdue={isOverdue(crew, nowMs) || undefined}
            data-crew={crew.number}
          >
            <NumberPlate number={crew.number} />
            <span>
              <strong>{crew.stage}</strong>{' '}
              {crew.last_seen ? (
                <>
                  {say('safety.seen', { point: crew.last_seen.code })}{' '}
                  <TimeOfDay at={crew.last_seen.at} timeZone={timeZone} seconds />
                </>
              ) : (
                say('safety.unseen')
              )}
              {crew.next && ` → ${crew.next}`}
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
                  <Overdue since={crew.expected_by} nowMs={nowMs} />
                </>
              )}
            </span>
            <span className={styles.acts}>
              {crew.heard?.says === 'retired' && (
                <RecordRetired rally={rally} crew={crew} onEnter={onEnter} />
              )}
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

/** "SS1: 3, SS2: 12": two stages may run at once, and two races may each have an SS1. */
function byStage(crews: readonly UnseenCrew[]): string {
  const hasRaces = new Set(crews.map(({ race }) => race)).size > 1;
  const stages = groupedBy(crews, ({ race, stage }) => (hasRaces ? `${race} ${stage}` : stage));
  return [...stages].map(([stage, { length }]) => `${stage}: ${length}`).join(', ');
}

function isOverdue({ expected_by, heard }: CrewOutThere, nowMs: number): boolean {
  return heard?.says === 'needs_help' || (expected_by !== null && Date.parse(expected_by) < nowMs);
}

function heardOf(rally: string, { number, stage, race }: CrewOutThere, says: 'ok' | 'needs_help'): Fact {
  const at = new Date(live().time.nowMs()).toISOString();
  return { id: newId(), kind: 'report', rally, race, stage, number, says, at };
}

function Overdue({ since, nowMs }: { since: string; nowMs: number }) {
  const lateMs = nowMs - Date.parse(since);
  return (
    lateMs > 0 && (
      <strong className={styles.overdue}> +{formatDuration(Math.floor(lateMs / 1_000) * 1_000)}</strong>
    )
  );
}
