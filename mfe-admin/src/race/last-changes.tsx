/** What was recorded in the last ten minutes; each line can be voided with a reason, and edits undone one by one. */
import { Link } from '@bivouac/contract/router';
import type { RallySetUp, TimelineFact } from '@bivouac/data';
import { live } from '@bivouac/live';
import { ReasonForm } from '@bivouac/officials/form';
import { groupedBy, newId } from '@bivouac/rules';
import { Button, Card, formatTimeOfDay } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { Way } from '../frame/way.tsx';
import { ChangesBar } from '../history/changes-bar.tsx';
import { useSay } from '../language/language.ts';
import type { Race } from '../rally/race-frame.tsx';
import { useTimeline } from '../timeline/use-timeline.ts';
import { detailOf, kindWords, placeOf } from '../timeline/words-of.ts';
import styles from './below.module.css';

const TEN_MINUTES_MS = 600_000;
const LISTED = 8;
const ALL = { kind: '', crew: '', stage: '', by: '' };
/** What the race consists of: its edits are undone press by press. */
const TABLES = ['races', 'days', 'legs', 'stages', 'controls', 'waypoints', 'posts', 'crews', 'crew_numbers'];
/** Of these nothing is left to undo, or they were sent out. */
const STAY = new Set(['void', 'release', 'notice', 'document', 'acknowledgement', 'alarm', 'alarm_taken']);

interface LastChangesProps {
  rally: RallySetUp;
  race: Race;
  onDone(): void;
}

export function LastChanges({ rally, race, onDone }: LastChangesProps) {
  const say = useSay();
  const { facts, look } = useTimeline(rally.code, race.id, ALL);
  const sinceMs = live().time.nowMs() - TEN_MINUTES_MS;
  const recent = (facts ?? []).filter(({ received_at }) => Date.parse(received_at) >= sinceMs);
  const lines = [
    ...groupedBy(recent, (fact) => (groupOf(fact) ? `${groupOf(fact)} ${fact.stage}` : fact.id)),
  ];
  const changed = () => {
    look();
    onDone();
  };
  return (
    <Card
      title={
        <>
          {say('day.changes')} <span className={basics.light}>{say('day.tenMinutes')}</span>
        </>
      }
      aside={<Way to={`/rally/${rally.id}/race/${race.id}/timeline`}>{say('timeline.title')}</Way>}
    >
      {facts && recent.length === 0 && <p className={basics.light}>{say('day.nothingChanged')}</p>}
      <ul data-changes>
        {lines
          .slice(0, LISTED)
          .map(([key, [fact, ...others]]) =>
            fact && others.length > 0 ? (
              <Times key={key} rally={rally} race={race} fact={fact} count={others.length + 1} />
            ) : (
              fact && <Changed key={key} rally={rally} race={race} fact={fact} onDone={changed} />
            ),
          )}
      </ul>
      {lines.length > LISTED && (
        <p className={basics.light}>{say('day.more', { count: lines.length - LISTED })}</p>
      )}
      <ChangesBar rally={rally} race={race.id} tables={TABLES} onChanged={changed} />
    </Card>
  );
}

/** Times of one stage that are released or wait together take one line. */
function groupOf({ kind, of, gate, counted, standing }: TimelineFact): 'released' | 'withheld' | null {
  if (kind === 'release' && of?.kind === 'chrono' && standing) return 'released';
  return kind === 'chrono' && gate === 'held' && standing && !counted ? 'withheld' : null;
}

type TimesProps = Omit<LastChangesProps, 'onDone'> & { fact: TimelineFact; count: number };

function Times({ rally, race, fact, count }: TimesProps) {
  const say = useSay();
  const group = groupOf(fact);
  return (
    <li data-changed={group} className={styles.row}>
      <span className={basics.figures}>{formatTimeOfDay(fact.received_at, rally.time_zone)}</span>
      <Link to={placeOf(fact, rally.id, race.id)}>
        {group && say(`day.${group}`, { count, stage: fact.stage ?? 'none' })}
      </Link>
    </li>
  );
}

function Changed({ rally, race, fact, onDone }: LastChangesProps & { fact: TimelineFact }) {
  const say = useSay();
  const [isAsked, setAsked] = useState(false);
  const { id, kind, number, point, stage, standing, received_at } = fact;
  const what = [kindWords(kind, say), number, point ?? stage].filter(Boolean).join(' ');
  return (
    <li data-changed={kind} data-gone={!standing || undefined}>
      <span className={styles.row}>
        <span className={basics.figures}>{formatTimeOfDay(received_at, rally.time_zone)}</span>
        <Link to={placeOf(fact, rally.id, race.id)}>
          {what} {detailOf(fact, say)}
        </Link>
        {standing && !STAY.has(kind) && (
          <Button look="quiet" onClick={() => setAsked(true)}>
            {say('day.undo')}
          </Button>
        )}
      </span>
      {isAsked && (
        <ReasonForm
          title={say('day.undoWhat', { what })}
          submit={say('day.undo')}
          place={`void-${id}`}
          send={(reason, planned) =>
            planned.propose([{ id: newId(), kind: 'void', rally: rally.code, target: id, reason }])
          }
          onDone={() => {
            setAsked(false);
            onDone();
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </li>
  );
}
