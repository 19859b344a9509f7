/** On every page of the timing team: what the server does not have yet, or refused, until somebody has dismissed it. Leaving asks first. */
import { useSession, useShell } from '@bivouac/contract/remote';
import { useLocation } from '@bivouac/contract/router';
import type { Item } from '@bivouac/outbox';
import { Button } from '@bivouac/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { clockText } from '../../chronos/model/clock-text.ts';
import { useSay } from '../../language/language.ts';
import styles from '../desk.module.css';
import { halfTyped } from '../half/half-typed.ts';
import { useIndex } from '../use-index.ts';
import { type Left, type LeftTime, leftByOthers, noteLeft } from './left-here.ts';
import { Refused } from './refused.tsx';
import { isToldElsewhere, toldElsewhere } from './told-elsewhere.ts';
import { useDeskOutbox, useSeen } from './use-desk-outbox.ts';
import { useRightsBack } from './use-rights-back.ts';
import { asksMeanwhile, leftTimeOf } from './where-asked.ts';

/** Most answers come sooner, and nobody is asked for them. */
const PATIENCE_MS = 1_000;

/** Sent again once the person has the right. */
const isForRights = ({ answer }: Pick<Item, 'answer'>) => answer?.code === 'not_allowed';

export function Unsent() {
  const say = useSay();
  const { leaveGuard } = useShell();
  const outbox = useDeskOutbox();
  const { pending, notStored, problem, needsSession } = useSeen(outbox.status$);
  const refused = useSeen(outbox.items$).filter(({ state }) => state === 'refused');
  useSyncExternalStore(toldElsewhere.subscribe, toldElsewhere.version);
  const told = refused.filter(({ id }) => !isToldElsewhere(id));
  const forRights = refused.filter(isForRights);
  useRightsBack(
    outbox,
    forRights.map(({ fact }) => fact?.rally ?? ''),
  );
  const isLate = useLate(pending > 0) && pending > 0;
  const isShown = pending > 0 && (problem !== null || isLate);
  const asked = refused.flatMap((item) => (asksMeanwhile(item) ? leftTimeOf(item) : []));
  const undecided = asked.length;
  const half = useSyncExternalStore(halfTyped.subscribe, halfTyped.text);
  const question =
    [
      undecided > 0 && say('unsent.undecided', { count: undecided }),
      half !== '' && say('unsent.half', { typed: half }),
      isShown && say('unsent.leave', { count: pending }),
      (undecided > 0 || half !== '') && !isShown && say('unsent.leaveThis'),
    ]
      .filter(Boolean)
      .join(' ') || null;
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way to the desk that asks goes unasked, the next one does not
  useEffect(() => {
    leaveGuard(question);
    return () => leaveGuard(null);
  }, [leaveGuard, question, pathname]);
  const left = useLeftHere({ count: pending + forRights.length, asked });
  if (!isShown && told.length === 0 && forRights.length === 0 && left.length === 0) return null;
  return (
    <div className={styles.unsent} role="alert" data-unsent={isShown ? pending : 0}>
      {isShown && (
        <p>
          {say('last.unsent', { count: pending })}{' '}
          {say(notStored > 0 ? 'unsent.notStored' : needsSession ? 'unsent.session' : 'unsent.stored')}{' '}
          <Button onClick={() => void outbox.flush()}>{say('last.send')}</Button>
        </p>
      )}
      {forRights.length > 0 && (
        <p data-for-rights={forRights.length}>
          {say('unsent.rights', { count: forRights.length })}{' '}
          <Button onClick={() => outbox.rightsChanged()}>{say('last.send')}</Button>
        </p>
      )}
      {left.map((one) => (
        <LeftLine key={one.who} left={one} />
      ))}
      {told.map((item) => (
        <Refused
          key={item.id}
          item={item}
          onDismiss={() => void outbox.undo(item.id, '')}
          onFollow={() => isShown || leaveGuard(null)}
        />
      ))}
    </div>
  );
}

function useLeftHere(waits: Omit<Left, 'who'>): Left[] {
  const session = useSession();
  const person = session.state === 'signed_in' ? session.person : null;
  const owner = person?.id ?? null;
  const mine = JSON.stringify({ who: person?.email ?? person?.phone ?? '–', ...waits });
  useEffect(() => {
    if (owner !== null) noteLeft(owner, JSON.parse(mine) as Left);
  }, [owner, mine]);
  return owner === null ? [] : leftByOthers(owner);
}

function useLate(is: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(is), is ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [is]);
  return late;
}

function LeftLine({ left: { who, count, asked } }: { left: Left }) {
  const say = useSay();
  return (
    <>
      {count > 0 && <p data-left={count}>{say('unsent.left', { who, count })}</p>}
      {asked.map((time) => (
        <Asked key={`${time.rally} ${time.number} ${time.place} ${time.at}`} who={who} time={time} />
      ))}
    </>
  );
}

function Asked({ who, time: { rally, number, place, at } }: { who: string; time: LeftTime }) {
  const say = useSay();
  const { value, problem } = useIndex(rally);
  if (!value && !problem) return null;
  const clock = value ? clockText(at, value.time_zone) : at;
  return <p data-left-asked={number}>{say('unsent.leftAsked', { who, number, place, at: clock })}</p>;
}
