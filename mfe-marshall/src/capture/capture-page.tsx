/** A post at work: the clock, the duty, one giant button, the number when there is time for it, and what became of each tap. */
import { useSession, useShell } from '@bivouac/contract/remote';
import type { Chrono, Duty, PostBook } from '@bivouac/data';
import type { Item } from '@bivouac/outbox';
import { Segmented } from '@bivouac/ui';
import { useEffect, useMemo, useState } from 'react';
import { reloadGate } from '../app/reload-gate.ts';
import { useSay } from '../language/language.ts';
import { AlarmBand } from './alarm-band.tsx';
import { Board } from './board.tsx';
import styles from './capture.module.css';
import { dutyNow, isRehearsal, passagesOf } from './duty.ts';
import { GiveStart } from './give-start.tsx';
import { LastTaps } from './last-taps.tsx';
import { nextCrews } from './next-crews.ts';
import { NumberPad } from './number-pad.tsx';
import { type Capture, captureOf } from './open-capture.ts';
import { Problems } from './problems.tsx';
import { keepAwake } from './signals.ts';
import { StatusBar } from './status-bar.tsx';
import { useBook } from './use-book.ts';
import { useNow } from './use-now.ts';
import { useObserved } from './use-observed.ts';
import { useSync } from './use-sync.ts';
import { useTaps } from './use-taps.ts';

const NOTHING: Item[] = [];
const AT_REST = {
  pending: 0,
  quarantined: 0,
  notStored: 0,
  lastSuccessMs: null,
  needsSession: false,
  problem: null,
  storeTrouble: null,
  isLoaded: false,
};

/** What can be taken at a post, as soon as its book is on the phone. */
export function Capturing({ post }: { post: string }) {
  const { book } = useBook(post);
  return book ? <WithBook book={book} /> : null;
}

function WithBook({ book }: { book: PostBook }) {
  const session = useSession();
  const { config } = useShell();
  const person = session.state === 'signed_in' ? session.person.id : 'nobody';
  const capture = useMemo(() => captureOf(person, config), [person, config]);
  return <Desk key={person} book={book} capture={capture} />;
}

type Side = 'tap' | 'give' | 'problem';

function Desk({ book, capture }: { book: PostBook; capture: Capture }) {
  const say = useSay();
  const nowMs = useNow(capture);
  const items = useObserved(capture.outbox.items$, NOTHING);
  const status = useObserved(capture.outbox.status$, AT_REST);
  const [chosen, setChosen] = useState<string | null>(null);
  const [side, setSide] = useState<Side>('tap');
  const duty = book.duties.find(({ id }) => id === chosen) ?? dutyNow(book.duties, nowMs);
  const alarms = items.filter(({ fact }) => fact?.kind === 'alarm');
  const { alarms: heard, lastMs, isRevoked } = useSync(book.post.id, capture, status, alarms.length > 0);
  useEffect(() => keepAwake(), []);
  return (
    <div className={styles.desk}>
      <StatusBar
        book={book}
        capture={capture}
        status={status}
        nowMs={nowMs}
        lastMs={lastMs}
        isRevoked={isRevoked}
      />
      <AlarmBand alarms={alarms} heard={heard} timeZone={book.rally.time_zone} />
      {book.duties.length > 1 && (
        <Segmented
          label={say('duty.choose')}
          segments={book.duties.map(({ id, code, name, race }) => ({
            id,
            label: `${code} · ${race}`,
            title: name,
          }))}
          chosen={duty?.id ?? ''}
          onChoose={setChosen}
        />
      )}
      {duty ? (
        <>
          <Segmented
            label={say('side.choose')}
            segments={(duty.kind === 'stage_start'
              ? (['tap', 'give', 'problem'] as const)
              : (['tap', 'problem'] as const)
            ).map((id) => ({ id, label: say(`side.${id}`) }))}
            chosen={side}
            onChoose={(id) => setSide(id as Side)}
          />
          {side === 'tap' && (
            <Taps key={duty.id} book={book} duty={duty} capture={capture} items={items} nowMs={nowMs} />
          )}
          {side === 'give' && <GiveStart book={book} duty={duty} capture={capture} items={items} />}
          {side === 'problem' && <Problems book={book} duty={duty} capture={capture} />}
        </>
      ) : (
        <p>{say('duty.none')}</p>
      )}
    </div>
  );
}

interface TapsProps {
  book: PostBook;
  duty: Duty;
  capture: Capture;
  items: readonly Item[];
  nowMs: number;
}

function Taps({ book, duty, capture, items, nowMs }: TapsProps) {
  const say = useSay();
  const passages = passagesOf(duty);
  const [passage, setPassage] = useState<NonNullable<Chrono['passage']>>(passages[0] ?? 'passage');
  const training = isRehearsal(duty, nowMs);
  const taps = useTaps({ book, duty, capture, items, passage, training });
  const { open, shown, alarm } = taps;
  /** Number first: chosen before the tap. */
  const [first, setFirst] = useState<string | null>(null);
  const tap = () => {
    taps.tap(first);
    setFirst(null);
  };
  // A time that waits for its number keeps the page as it is.
  useEffect(() => (open ? reloadGate.hold() : undefined), [open]);
  return (
    <>
      {alarm && (
        <p role="alert" className={styles.notSaved} data-not-saved>
          {alarm}
        </p>
      )}
      {training && (
        <p className={styles.training} data-training>
          {say('training.text')}{' '}
          <button type="button" onClick={taps.clearTraining}>
            {say('training.clear')}
          </button>
        </p>
      )}
      {passages.length > 1 && (
        <Segmented
          isSmall
          label={say('passage.choose')}
          segments={passages.map((id) => ({ id, label: say(`passage.${id}`) }))}
          chosen={passage}
          onChoose={(id) => setPassage(id as NonNullable<Chrono['passage']>)}
        />
      )}
      {open ? (
        <NumberPad
          book={book}
          duty={duty}
          tap={open}
          taken={shown.map(({ fact }) => fact)}
          onNumber={(number) => void taps.giveNumber(open.id, number)}
          onLater={taps.later}
          onUndo={() => void taps.undo(open.id)}
        />
      ) : (
        <>
          <button
            type="button"
            className={styles.tap}
            onPointerDown={tap}
            onKeyDown={(event) => event.key === 'Enter' && tap()}
            data-tap
          >
            {say('tap.time')}
            {first && <small>{first}</small>}
          </button>
          <div className={styles.probable}>
            {nextCrews(
              book,
              duty,
              shown.map(({ fact }) => fact),
              3,
            ).map(({ number }) => (
              <button
                key={number}
                type="button"
                aria-pressed={number === first}
                onClick={() => setFirst(number === first ? null : number)}
                data-first={number}
              >
                <strong>{number}</strong>
              </button>
            ))}
          </div>
        </>
      )}
      <LastTaps book={book} taps={shown} onOpen={taps.reopen} onUndo={(id) => void taps.undo(id)} />
      <Board tap={shown[0]?.fact ?? null} timeZone={book.rally.time_zone} />
    </>
  );
}
