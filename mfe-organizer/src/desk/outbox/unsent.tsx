/** On every page of the timing team: what the server does not have yet, or refused, until somebody has dismissed it. Leaving asks first. */
import { useSession, useShell } from '@bivouac/contract/remote';
import { Link, useLocation } from '@bivouac/contract/router';
import { data, myRoles } from '@bivouac/data';
import type { IndexBody } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import type { Item, Outbox } from '@bivouac/outbox';
import { Button, NumberPlate } from '@bivouac/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { clockText } from '../../chronos/model/clock-text.ts';
import { useSay } from '../../language/language.ts';
import { answersInWords } from '../answers-in-words.ts';
import styles from '../desk.module.css';
import { halfTyped } from '../half/half-typed.ts';
import { useIndex } from '../use-index.ts';
import { type Left, type LeftTime, leftByOthers, noteLeft } from './left-here.ts';
import { isToldElsewhere, toldElsewhere } from './told-elsewhere.ts';
import { useDeskOutbox, useSeen } from './use-desk-outbox.ts';
import { asksMeanwhile, leftTimeOf, whereAsked } from './where-asked.ts';

const ASK_EVERY_MS = 10_000;

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
  const left = useLeftHere({ count: pending + forRights.length, asked });
  // The way to the desk that asks goes unasked, the next one does not.
  const guard = <LeaveGuard key={pathname} question={question} guard={leaveGuard} />;
  if (!isShown && told.length === 0 && forRights.length === 0 && left.length === 0) return guard;
  return (
    <>
      {guard}
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
    </>
  );
}

function LeaveGuard({ question, guard }: { question: string | null; guard(question: string | null): void }) {
  useEffect(() => {
    guard(question);
    return () => guard(null);
  }, [guard, question]);
  return null;
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

interface RefusedProps {
  item: Item;
  onDismiss(): void;
  /** The way to where it is asked leaves nothing behind. */
  onFollow(): void;
}

/** One refused entry: read away by a press; a time that waits for an answer leads to the desk that asks for it. */
function Refused(props: RefusedProps) {
  const rally = props.item.fact?.rally;
  return rally ? <OfRally {...props} rally={rally} /> : <Line {...props} index={null} isRead />;
}

function OfRally({ rally, ...props }: RefusedProps & { rally: string }) {
  const { value, problem } = useIndex(rally);
  return <Line {...props} index={value ?? null} isRead={Boolean(value ?? problem)} />;
}

function Line({
  item,
  index,
  isRead,
  onDismiss,
  onFollow,
}: RefusedProps & { index: IndexBody | null; isRead: boolean }) {
  const say = useSay();
  const why = useWhy(item);
  const { fact } = item;
  const number = fact && 'number' in fact ? fact.number : null;
  const at = fact && 'at' in fact ? fact.at : null;
  const time = at && (index ? clockText(at, index.time_zone) : isRead ? at : null);
  const isAsked = asksMeanwhile(item);
  const asked = isAsked && index ? whereAsked(index, item.fact) : null;
  return (
    <p data-refused={number ?? ''}>
      {say(isAsked ? 'unsent.notRecorded' : 'unsent.refused')}{' '}
      {fact && fact.kind !== 'chrono' && wordOf(say, 'held.kind', fact.kind)}{' '}
      {number && <NumberPlate number={number} />} {time} {isAsked ? say('unsent.twice') : why}{' '}
      {asked && (
        <Link to={asked.path} onClick={onFollow}>
          {say('unsent.decide', { stage: asked.stage })}
        </Link>
      )}
      {(!isAsked || (index && !asked)) && (
        <Button look="quiet" onClick={onDismiss}>
          {say('unsent.dismiss')}
        </Button>
      )}
    </p>
  );
}

function useWhy({ id, answer }: Item): string {
  const { language } = useShell();
  const [why, setWhy] = useState('');
  useEffect(() => {
    if (answer)
      void answersInWords(language, [{ ...answer, id }]).then(([told]) => setWhy(told?.message ?? ''));
  }, [answer, id, language]);
  return why;
}

/** `rallies`: codes of those for which something waits. */
function useRightsBack(outbox: Outbox, rallies: readonly string[]): void {
  const waiting = [...new Set(rallies)].sort().join(' ');
  useEffect(() => {
    if (waiting === '') return;
    const giveUp = new AbortController();
    // Sent once whenever the right comes back: what is refused to somebody who has it is refused for another reason.
    let had = false;
    const ask = async () => {
      const roles = await myRoles(data(), { signal: giveUp.signal });
      if (!roles.ok || giveUp.signal.aborted) return;
      const has = roles.value.some(
        ({ rights, rally_code }) =>
          rights.includes('time') && (rally_code === null || waiting.split(' ').includes(rally_code)),
      );
      if (has && !had) outbox.rightsChanged();
      had = has;
    };
    void ask();
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => {
      giveUp.abort();
      clearInterval(timer);
    };
  }, [outbox, waiting]);
}
