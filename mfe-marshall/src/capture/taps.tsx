/** Taking times at one duty: the giant button, the number when there is time for it, and what became of each tap. */
import type { Chrono, Duty, PostBook } from '@bivouac/data';
import type { Item } from '@bivouac/outbox';
import { Segmented } from '@bivouac/ui';
import { useState } from 'react';
import { useSay } from '../language/language.ts';
import { Board } from './board.tsx';
import styles from './capture.module.css';
import { isRehearsal, passagesOf } from './duty.ts';
import { FirstNumber } from './first-number.tsx';
import { LastTaps } from './last-taps.tsx';
import { NumberPad } from './number-pad.tsx';
import type { Capture } from './open-capture.ts';
import { useTaps } from './use-taps.ts';
import type { Training } from './use-training.ts';

interface TapsProps {
  book: PostBook;
  duty: Duty;
  capture: Capture;
  items: readonly Item[];
  nowMs: number;
  training: Training;
  openId: string | null;
  onOpen(id: string | null): void;
  onMoved(duty: Duty): void;
}

export function Taps(props: TapsProps) {
  const { book, duty, nowMs } = props;
  const say = useSay();
  const passages = passagesOf(duty);
  const [passage, setPassage] = useState<NonNullable<Chrono['passage']>>(passages[0] ?? 'passage');
  const isTraining = isRehearsal(duty, nowMs);
  const taps = useTaps({ ...props, passage, isTraining });
  const { open, shown, taken, alarm } = taps;
  /** Number first: chosen before the tap. */
  const [first, setFirst] = useState<string | null>(null);
  const tap = () => {
    taps.tap(first);
    setFirst(null);
  };
  return (
    <>
      {alarm && (
        <p role="alert" className={styles.notSaved} data-not-saved>
          {alarm}
        </p>
      )}
      {isTraining && (
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
          key={open.fact.id}
          book={book}
          duty={duty}
          tap={open}
          taken={taken}
          onNumber={(number, target) => void taps.giveNumber(open.fact.id, number, target)}
          onMove={(target, number) => void taps.move(open.fact.id, target, number)}
          onLater={taps.later}
          onUndo={() => void taps.undo(open.fact.id)}
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
          <FirstNumber {...{ book, duty, taken }} number={first} onNumber={setFirst} />
        </>
      )}
      <LastTaps
        book={book}
        duty={duty}
        taps={shown}
        onOpen={taps.reopen}
        onUndo={(id) => void taps.undo(id)}
        onMove={(id, target) => void taps.move(id, target)}
        onSendAgain={(id) => void taps.sendAgain(id)}
      />
      <Board
        tap={shown.find(({ state }) => state !== 'undone')?.fact ?? null}
        timeZone={book.rally.time_zone}
      />
    </>
  );
}
