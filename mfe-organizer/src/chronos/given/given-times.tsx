/** A stage was blocked: those who start from one number to another get a given time, shown before it is recorded. */

import { type ChronosGrid, data, type GivenRange, givenRanges, type StageId } from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';
import { Button, Card, Duration, NumberPlate } from '@bivouac/ui';
import { useMemo } from 'react';
import { useSay } from '../../language/language.ts';
import { BatchOutcome } from '../model/batch-outcome.tsx';
import { voidOf } from '../model/facts.ts';
import styles from '../model/model.module.css';
import { useQuestionForm } from '../model/question-form.ts';
import { usePlannedBatch } from '../model/use-planned-batch.ts';
import { WhoMoves } from '../model/who-moves.tsx';
import { EMPTY, GivenForm } from './given-form.tsx';
import { crewsAt, readGiven } from './read-given.ts';

interface GivenTimesProps {
  grid: ChronosGrid;
  stageId: StageId;
  onRecorded(): void;
}

export function GivenTimes({ grid, stageId, onRecorded }: GivenTimesProps) {
  const say = useSay();
  // What came in meanwhile may be another decision.
  const newest = grid.chronos.at(-1)?.position ?? 0;
  const known = useRead(['givenRanges', stageId, newest], (signal) =>
    givenRanges(data(), stageId, { signal }),
  );
  const after = () => {
    void known.look();
    onRecorded();
  };
  const undone = new Set(known.value?.flatMap(({ id, standing }) => (standing ? [] : [id])));
  const batch = usePlannedBatch(after, undone);
  const taking = usePlannedBatch(after);
  const { form, error, preview, clear } = useQuestionForm(
    `desk-given-${stageId}`,
    EMPTY,
    async (question) => {
      batch.clear();
      const read = readGiven(grid, question);
      return read.ok ? read : say(read.reason);
    },
  );
  const voidIt = (id: string) => voidOf(grid, id, say('reason.undone'));
  // What is recorded is told by its outcome.
  const found = batch.state === 'idle' || batch.state === 'sending' ? preview : null;
  const facts = useMemo(() => (preview ? [preview.fact] : []), [preview]);
  return (
    <Card title={say('given.title')}>
      <p>{say('given.lead')}</p>
      <GivenForm form={form} error={error} />
      {found && (
        <div className={styles.steps} data-given-preview={found.crews.length}>
          <h3>{say('given.crews', { count: found.crews.length })}</h3>
          <ul className={styles.moves}>
            {found.crews.map(({ number, names, time_ms: own }) => (
              <li key={number}>
                <NumberPlate number={number} /> {names[0]}
                <span className={styles.before}>
                  <Duration ms={own} precisionMs={grid.precision_ms} />
                </span>
              </li>
            ))}
          </ul>
          <WhoMoves facts={facts} precisionMs={grid.precision_ms} foresee={batch.foresee} />
          {batch.state === 'idle' && (
            <Button look="primary" onClick={async () => (await batch.send(facts)) && clear()}>
              {say('given.record', { count: found.crews.length })}
            </Button>
          )}
        </div>
      )}
      <BatchOutcome batch={batch} timeZone={grid.time_zone} onUndo={() => void batch.undo(voidIt)} />
      {known.problem && <p role="alert">{known.problem.message}</p>}
      <Decided grid={grid} ranges={known.value ?? []} onTake={(id) => void taking.send([voidIt(id)])} />
      {(batch.trouble ?? taking.trouble) && <p role="alert">{batch.trouble ?? taking.trouble}</p>}
      {batch.sheet}
      {taking.sheet}
    </Card>
  );
}

interface DecidedProps {
  grid: ChronosGrid;
  ranges: readonly GivenRange[];
  onTake(id: string): void;
}

function Decided({ grid, ranges, onTake }: DecidedProps) {
  const say = useSay();
  if (ranges.length === 0) return null;
  return (
    <section>
      <h3>{say('given.decided')}</h3>
      <ul className={styles.plain} data-given>
        {ranges.map(({ id, from_position: from, to_position: to, ms, keep_own, standing, reason, by }) => {
          const crews = crewsAt(grid.crews, from, to);
          return (
            <li key={id} className={standing ? undefined : styles.gone}>
              <strong>
                {crews[0]?.number ?? from}–{crews.at(-1)?.number ?? to}
              </strong>
              <Duration ms={ms} precisionMs={grid.precision_ms} />
              {[keep_own && say('given.ownKept'), reason, by].filter(Boolean).join(' · ')}
              {standing && (
                <Button onClick={() => onTake(id)} aria-label={say('given.undoOf', { reason: reason ?? '' })}>
                  {say('last.undo')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
