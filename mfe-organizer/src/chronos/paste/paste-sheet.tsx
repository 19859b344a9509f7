/** What a pasted block would change, before it is recorded by one press: each cell before and after, each reason why not. */
import { useShell } from '@bivouac/contract/remote';
import type { ChronosGrid } from '@bivouac/data';
import { live } from '@bivouac/live';
import { Button, NumberPlate, Sheet } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useMemo } from 'react';
import { useSay } from '../../language/language.ts';
import styles from '../chronos.module.css';
import { doubtText } from '../entry/doubt-words.ts';
import { undoneTimes } from '../model/batch-answers.ts';
import { BatchOutcome } from '../model/batch-outcome.tsx';
import { clockText, whichHour } from '../model/clock-text.ts';
import { chronoOf, correctionOf, voidOf } from '../model/facts.ts';
import { firstInSheet } from '../model/first-in-sheet.ts';
import { useBatch } from '../model/use-batch.ts';
import { doubtsOf } from './paste-doubts.ts';
import type { PastedBlock } from './read-block.ts';

interface PasteSheetProps {
  grid: ChronosGrid;
  block: PastedBlock;
  onRecorded(): void;
  onClose(): void;
}

export function PasteSheet({ grid, block, onRecorded, onClose }: PasteSheetProps) {
  const say = useSay();
  const { language } = useShell();
  const batch = useBatch(onRecorded, undoneTimes(grid.chronos));
  const { cells, changes, unreadable } = block;
  const doubts = useMemo(
    () =>
      doubtsOf(grid, changes, live().time.nowMs()).map((doubt) =>
        doubtText(say, { ...doubt, timeZone: grid.time_zone, language }),
      ),
    [grid, changes, say, language],
  );
  const record = () =>
    batch.send(
      changes.flatMap(({ number, point: code, at, old }) => {
        const point = grid.points.find((one) => one.code === code);
        if (!point) return [];
        if (old) return [correctionOf(grid, point, old, { number, at, reason: say('reason.pasted') })];
        return [{ ...chronoOf(grid, point, number, at), reason: say('reason.pasted') }];
      }),
    );
  return (
    <Sheet title={say('paste.title')} closeLabel={say('close')} onClose={onClose}>
      <p className={styles.pasteSum} data-paste="sum">
        {say('paste.sum', { cells: cells.length, changes: changes.length, unreadable: unreadable.length })}
      </p>
      {batch.state === 'idle' && changes.length > 0 && (
        <Button look="primary" ref={firstInSheet} onClick={() => void record()}>
          {say('paste.record', { count: changes.length })}
        </Button>
      )}
      <BatchOutcome
        batch={batch}
        timeZone={grid.time_zone}
        onUndo={() => void batch.undo((id) => voidOf(grid, id, say('reason.undone')))}
      />
      {unreadable.length > 0 && (
        <>
          <h3 className={styles.heading}>{say('paste.unreadable', { count: unreadable.length })}</h3>
          <ul className={styles.pasteList} data-paste="unreadable">
            {unreadable.map(({ number, point, text, reason }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is never changed
              <li key={n}>
                <NumberPlate number={number} /> {point} <q>{text}</q> <span>{say(reason)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {changes.length > 0 && (
        <>
          <h3 className={styles.heading}>{say('paste.changes', { count: changes.length })}</h3>
          <ul className={styles.pasteList} data-paste="changes">
            {changes.map(({ number, point, at, old }, n) => (
              <li key={`${number} ${point}`}>
                <NumberPlate number={number} /> {point}
                <span className={basics.muted}>
                  {old ? clockText(old.at, grid.time_zone, grid.date) : '–'}
                </span>
                <span aria-hidden="true">→</span>
                <strong>{clockText(at, grid.time_zone, grid.date)}</strong>
                {whichHour({ kind: 'at', at }, grid.time_zone).replace(/^\S+/, '')}
                {doubts[n] && <span data-doubt>{doubts[n]}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}
