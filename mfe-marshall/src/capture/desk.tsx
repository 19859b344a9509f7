/** A post at work: the clock, the alarms, the duty, and the times, starts or problems of it. */
import type { Duty, PassedAtPost, PostBook } from '@bivouac/data';
import { Button, Segmented } from '@bivouac/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { part } from '../app/part.tsx';
import { reloadGate } from '../app/reload-gate.ts';
import { rememberUnsent } from '../app/unsent.ts';
import { useSay } from '../language/language.ts';
import styles from './capture.module.css';
import { isRehearsal } from './duty.ts';
import { dutyLabel } from './duty-label.ts';
import type { Side } from './kept-work.ts';
import type { Capture } from './open-capture.ts';
import { AlarmBand, DutyQuestion, GiveStart, HeldLine, MessageBand, Problems, ThemeKeys } from './parts.ts';
import type { Press } from './press.ts';
import { keepAwake } from './signals.ts';
import { StatusBar } from './status-bar.tsx';
import { Taps } from './taps.tsx';
import { useObserved } from './use-observed.ts';
import { useSync } from './use-sync.ts';
import { useTraining } from './use-training.ts';
import { useWork } from './use-work.ts';

/** Of no use while times are taken. */
const PhoneSheet = part(() =>
  import(/* webpackChunkName: "part-desk" */ '../phone/phone-sheet.tsx').then((part) => part.PhoneSheet),
);

/** The socket: what is told arrives at once, and with the next check-in where there is none. */
const Hearing = part(() =>
  import(/* webpackChunkName: "part-hearing" */ '../messages/hearing.tsx').then((part) => part.Hearing),
);

export interface DeskProps {
  book: PostBook;
  capture: Capture;
  asOf: ReactNode;
  onPassed(passed: PassedAtPost): void;
}

export function Desk({ book, capture, asOf, onPassed }: DeskProps) {
  const say = useSay();
  const nowMs = useNow(capture);
  const items = useObserved(capture.outbox.items$);
  const status = useObserved(capture.outbox.status$);
  const training = useTraining();
  const [isPhoneOpen, setPhoneOpen] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const [press, setPress] = useState<Press | null>(null);
  const [undoPlace, setUndoPlace] = useState<HTMLElement | null>(null);
  const work = useWork(book, nowMs, openId !== null);
  const { duty, side, question, typed } = work;
  const open = (id: string | null) => {
    setOpenId(id);
    if (id !== typed?.id) work.change({ typed: null });
  };
  // A page that went in the middle of a number goes on with it.
  const [left] = useState(typed?.id);
  const begun = items.find(
    ({ id, fact }) =>
      id === left && id === typed?.id && fact?.kind === 'chrono' && fact.number !== typed.number,
  )?.id;
  const goesOn = status.isLoaded ? begun : undefined;
  const [gone, setGone] = useState<string>();
  if (gone !== goesOn) {
    setGone(goesOn);
    if (goesOn) setOpenId(goesOn);
  }
  const choose = (one: Duty) => {
    setOpenId(null);
    work.change({ duty: one, passage: null, typed: null });
  };
  const alarms = items.filter(({ fact }) => fact?.kind === 'alarm');
  const sync = useSync({ book, capture, status, hasAlarm: alarms.length > 0, onPassed });
  const givesStarts = duty?.kind === 'stage_start';
  const sides: Side[] = givesStarts ? ['tap', 'give', 'problem'] : ['tap', 'problem'];
  const shownSide = sides.includes(side) ? side : 'tap';
  useEffect(() => keepAwake(), []);
  const { owner } = capture;
  const unsent = status.pending + status.quarantined;
  useEffect(() => {
    const { id, name } = book.post;
    if (status.isLoaded) rememberUnsent({ owner, id, post: name, count: unsent });
  }, [owner, book.post, status.isLoaded, unsent]);
  // A time that waits for its number keeps the page as it is, and so does what can be taken back.
  const isBusy = openId !== null || press !== null;
  useEffect(() => (isBusy ? reloadGate.hold() : undefined), [isBusy]);
  return (
    <div className={styles.desk} data-desk>
      {sync.isHeard && !sync.isRevoked && <Hearing rally={book.rally.code} onTold={sync.look} />}
      {sync.messages.length > 0 && (
        <MessageBand {...{ book, capture, items, nowMs }} messages={sync.messages} />
      )}
      <StatusBar {...{ book, capture, status, items, nowMs, sync, asOf }} onUndoPlace={setUndoPlace} />
      {sync.isRevoked && <Button onClick={() => window.location.reload()}>{say('pair.title')}</Button>}
      {duty && <HeldLine {...{ book, duty }} />}
      {alarms.length > 0 && (
        <AlarmBand {...{ alarms, nowMs }} heard={sync.alarms} timeZone={book.rally.time_zone} />
      )}
      {question && duty && <DutyQuestion {...{ duty, question }} choices={work.choices} onChoose={choose} />}
      {book.duties.length > 1 && (
        <div className={styles.duties}>
          <Segmented
            label={say('duty.choose')}
            segments={book.duties.map((one) => ({ id: one.id, label: dutyLabel(one), title: one.name }))}
            chosen={duty?.id ?? ''}
            onChoose={(id) => choose(book.duties.find((one) => one.id === id) as Duty)}
          />
        </div>
      )}
      {duty ? (
        <>
          <Segmented
            label={say('side.choose')}
            segments={sides.map((id) => ({ id, label: say(`side.${id}`) }))}
            chosen={shownSide}
            onChoose={(id) => work.change({ side: id as Side })}
          />
          {shownSide === 'tap' && (
            <Taps
              key={duty.id}
              {...{ book, duty, capture, items, nowMs, training, openId, press, undoPlace, typed }}
              passage={work.passage}
              onPassage={(passage) => work.change({ duty, passage })}
              onOpen={open}
              onType={(typed) => work.change({ typed })}
              onGiving={(typed) => {
                setOpenId(null);
                work.change({ typed });
              }}
              onGiven={work.given}
              onPress={setPress}
              onTap={() => work.isChosen || work.change({ duty })}
              onMoved={(one) => work.change({ duty: one, passage: null })}
            />
          )}
          {shownSide === 'give' && (
            <GiveStart
              key={duty.id}
              {...{ book, duty, capture, items }}
              training={isRehearsal(duty, nowMs) ? training : null}
            />
          )}
          {shownSide === 'problem' && (
            <Problems {...{ book, duty, capture, items }} isTraining={isRehearsal(duty, nowMs)} />
          )}
        </>
      ) : (
        <p>{say('duty.none')}</p>
      )}
      <ThemeKeys />
      <Button onClick={() => setPhoneOpen(true)}>{say('phone.title')}</Button>
      {isPhoneOpen && (
        <PhoneSheet {...{ capture, status }} post={book.post.code} onClose={() => setPhoneOpen(false)} />
      )}
    </div>
  );
}

/** Rally time, ten times a second where tenths are shown, else every second. */
function useNow({ clock }: Capture, everyMs = 1_000): number {
  const [nowMs, setNowMs] = useState(() => clock.nowMs());
  useEffect(() => {
    const tick = setInterval(() => setNowMs(clock.nowMs()), everyMs);
    return () => clearInterval(tick);
  }, [clock, everyMs]);
  return nowMs;
}
