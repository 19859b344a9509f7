/** One fact that waits: what it is, of whom, where, from what to what, who said it and when, and the way to its place. */
import { LeaveLink, useShell } from '@bivouac/contract/remote';
import { Link, useParams } from '@bivouac/contract/router';
import type { WaitingFact } from '@bivouac/data';
import { formatDate, formatDateIn, formatTimeOfDay, NumberPlate } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import type { ReactNode } from 'react';
import { useSentences } from '../crew/use-sentences.ts';
import styles from './held.module.css';
import { heldChange, heldDoubts, heldKind } from './held-words.ts';

interface HeldLineProps {
  fact: WaitingFact;
  children?: ReactNode;
}

export function HeldLine({ fact, children }: HeldLineProps) {
  const say = useSentences();
  const { language } = useShell();
  const { number, names, stage, point, by, received_at, reason, time_zone } = fact;
  if (!say) return <li className={styles.line} aria-busy="true" />;
  const change = heldChange(fact, say);
  const doubts = heldDoubts(fact, say);
  return (
    <li className={styles.line} data-held={fact.kind} data-crew={number ?? undefined}>
      <div className={styles.what}>
        <strong>{heldKind(fact, say)}</strong>
        {number !== null && <NumberPlate number={number} />}
        {names[0] && <span>{names[0]}</span>}
        <Place fact={fact}>{[stage, point].filter(Boolean).join(' · ')}</Place>
        {change && <span className={styles.change}>{change}</span>}
        {doubts && (
          <span className={basics.doubt} data-doubts>
            {doubts}
          </span>
        )}
      </div>
      <div className={basics.quiet}>
        {[
          say('held.by', {
            by: by ?? '–',
            date: formatDate(formatDateIn(received_at, time_zone), language),
            at: formatTimeOfDay(received_at, time_zone, true),
          }),
          reason,
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
      {children && <div className={styles.acts}>{children}</div>}
    </li>
  );
}

function Place({ fact, children }: { fact: WaitingFact; children: string }) {
  const { rally_id, race_id } = useParams();
  const { kind, of, number, stage, stage_id, day_id, point, point_id, may_let_in, official } = fact;
  const ofRace = `/rally/${rally_id}/race/${race_id}`;
  if (children === '') return null;
  if (kind === 'chrono' && stage_id && number && point_id && point)
    return (
      <Link to={`${ofRace}/chronos/stage/${stage_id}?history=${number}@${point_id}@${point}`}>
        {children}
      </Link>
    );
  const about = kind === 'void' && of ? of.kind : kind;
  // Whoever may let something into what is official is an administrator.
  if (official && may_let_in) {
    const page =
      about === 'start_slots' && day_id
        ? `start-order/${day_id}?stage=${stage}`
        : PENALTIES.has(about)
          ? `penalties${number ? `?q=${number}` : ''}`
          : about === 'stage_status' && stage_id
            ? `stages#${stage_id}`
            : null;
    if (page) return <LeaveLink href={`/admin${ofRace}/${page}`}>{children}</LeaveLink>;
  }
  if (about === 'overspeed' && stage_id)
    return <Link to={`${ofRace}/overspeeds/stage/${stage_id}`}>{children}</Link>;
  return stage_id ? (
    <Link to={`${ofRace}/chronos/stage/${stage_id}`}>{children}</Link>
  ) : (
    <span>{children}</span>
  );
}

const PENALTIES = new Set(['penalty', 'penalty_decision', 'bulk_decision']);
