/** Taking times at one duty: the giant button, the number when there is time for it, and what became of each tap. */
import type { Chrono, Duty, PostBook } from '@bivouac/data';
import type { Item } from '@bivouac/outbox';
import { Segmented } from '@bivouac/ui';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { reloadGate } from '../app/reload-gate.ts';
import { useSay } from '../language/language.ts';
import styles from './capture.module.css';
import { BOTH_WAYS, isRehearsal, passagesOf } from './duty.ts';
import type { KeptWork } from './kept-work.ts';
import layout from './layout.module.css';
import { NumberPad } from './number-pad.tsx';
import type { Capture } from './open-capture.ts';
import { Board, FirstNumber, LastTaps, UndoBar } from './parts.ts';
import type { Press } from './press.ts';
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
  press: Press | null;
  typed: KeptWork['typed'];
  undoPlace: HTMLElement | null;
  /** Null: the usual one of the duty. */
  passage: Chrono['passage'] | null;
  onPassage(passage: NonNullable<Chrono['passage']>): void;
  onOpen(id: string | null): void;
  onType(typed: KeptWork['typed']): void;
  /** The pad closes; what was typed stays begun until it lies on the disk, so that a page that goes before that asks again. */
  onGiving(typed: KeptWork['typed']): void;
  onGiven(id: string): void;
  onPress(press: Press | null): void;
  onTap(): void;
  onMoved(duty: Duty): void;
}

export function Taps(props: TapsProps) {
  const { book, duty, nowMs, press, undoPlace } = props;
  const say = useSay();
  const passages = passagesOf(duty);
  const passage = passages.find((one) => one === props.passage) ?? passages[0] ?? 'passage';
  const isTraining = isRehearsal(duty, nowMs);
  const taps = useTaps({ ...props, passage, isTraining });
  const { open, shown, taken, alarm } = taps;
  const [first, setFirst] = useState<string | null>(null);
  useEffect(() => (first ? reloadGate.hold() : undefined), [first]);
  const [isBoard, setBoard] = useState(false);
  const last = shown.find(({ state }) => state !== 'undone')?.fact ?? null;
  const tap = () => {
    taps.tap(first);
    setFirst(null);
    props.onTap();
  };
  return (
    <>
      {press &&
        undoPlace &&
        createPortal(
          <UndoBar
            key={press.fact.id}
            press={press}
            onUndo={() => void taps.takeBack(press)}
            onOver={() => props.onPress(null)}
          />,
          undoPlace,
        )}
      {alarm && (
        <p role="alert" className={styles.notSaved} data-not-saved>
          {alarm}
        </p>
      )}
      {isTraining && (
        <p className={styles.training}>
          {say('training.text')}{' '}
          <button type="button" onClick={taps.clearTraining}>
            {say('training.clear')}
          </button>
        </p>
      )}
      {passages === BOTH_WAYS && (
        <Segmented
          isSmall
          label={say('passage.choose')}
          segments={BOTH_WAYS.map((id) => ({ id, label: say(`passage.${id}`) }))}
          chosen={passage}
          onChoose={(id) => props.onPassage(id as NonNullable<Chrono['passage']>)}
        />
      )}
      {open ? (
        <NumberPad
          key={open.fact.id}
          book={book}
          duty={duty}
          tap={open}
          taken={taken}
          typed={props.typed}
          onType={props.onType}
          onNumber={(number, target) => void taps.giveNumber(open.fact.id, number, target)}
          onMove={(target, number) => void taps.move(open.fact.id, target, number)}
          onLater={taps.later}
          onUndo={() => void taps.undo(open.fact.id)}
        />
      ) : (
        <>
          <div className={layout.dock}>
            <button
              type="button"
              className={layout.tap}
              onPointerDown={tap}
              onKeyDown={(event) => event.key === 'Enter' && tap()}
              data-tap
            >
              {say('tap.time')}
              {first && <small>{first}</small>}
            </button>
          </div>
          <FirstNumber {...{ book, duty, taken, passage, nowMs }} number={first} onNumber={setFirst} />
        </>
      )}
      {last && (
        <button type="button" className={layout.show} onClick={() => setBoard(true)}>
          {say('board.show')}
        </button>
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
      {isBoard && <Board tap={last} timeZone={book.rally.time_zone} onClose={() => setBoard(false)} />}
    </>
  );
}
