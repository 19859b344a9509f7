/** The clock of one device was wrong: all it saw within a range of time is moved, shown before it is recorded, taken back as a whole. */
import { type Chrono, type ChronosGrid, data, deviceChronos, type StageId } from '@bivouac/data';
import { useDraft } from '@bivouac/officials';
import { isReason, readTime, type TypedTime } from '@bivouac/rules';
import { Button, Card } from '@bivouac/ui';
import { useRef, useState } from 'react';
import { useSay } from '../../language/language.ts';
import { undoneTimes } from '../model/batch-answers.ts';
import { BatchOutcome } from '../model/batch-outcome.tsx';
import { voidOf } from '../model/facts.ts';
import styles from '../model/model.module.css';
import { usePlannedBatch } from '../model/use-planned-batch.ts';
import { ClockForm, type ClockQuestion, EMPTY } from './clock-form.tsx';
import {
  readShift,
  type ShiftedChrono,
  shiftChronos,
  shiftFacts,
  shiftReason,
  shiftsMade,
} from './shift-chronos.ts';
import { ShiftPreview } from './shift-preview.tsx';

interface ClockCorrectionProps {
  grid: ChronosGrid;
  stageId: StageId;
  onRecorded(): void;
}

export function ClockCorrection({ grid, stageId, onRecorded }: ClockCorrectionProps) {
  const say = useSay();
  const draft = useDraft(`desk-clock-${stageId}`, () => EMPTY);
  const [wrong, setWrong] = useState<string | null>(null);
  const [found, setFound] = useState<{ shifted: ShiftedChrono[]; facts: Chrono[] } | null>(null);
  const batch = usePlannedBatch(onRecorded, undoneTimes(grid.chronos));
  const undoing = usePlannedBatch(onRecorded);
  // An answer to what is asked no more is not shown.
  const asked = useRef(0);
  const forget = () => {
    asked.current += 1;
    setFound(null);
    setWrong(null);
  };
  const near = middleOf(grid);
  const read = (text: string): TypedTime =>
    readTime({ text, date: grid.date, timeZone: grid.time_zone, near, precisionMs: 1_000 });
  const preview = async (question: ClockQuestion) => {
    forget();
    batch.clear();
    const own = asked.current;
    const shiftMs = readShift(question.shift);
    const [begin, end] = [read(question.from), read(question.until)];
    if (!question.device) return setWrong(say('clock.noDevice'));
    if ([begin, end].some((one) => one.kind === 'unreadable' && one.reason === 'not_repeated'))
      return setWrong(say('time.not_repeated'));
    if (begin.kind !== 'at' || end.kind !== 'at') return setWrong(say('clock.noRange'));
    const [from, until] = [begin.at, end.at];
    if (from > until) return setWrong(say('clock.turned'));
    if (shiftMs === null) return setWrong(say('clock.noShift'));
    if (!isReason(question.reason)) return setWrong(say('clock.noReason'));
    const answer = await deviceChronos(data(), stageId, question.device, { from, until });
    if (asked.current !== own) return;
    if (!answer.ok) return setWrong(answer.problem.message);
    const shifted = shiftChronos(answer.value, shiftMs);
    if (shifted.length === 0) return setWrong(say('clock.nothing'));
    setWrong(null);
    const reason = shiftReason(shiftMs, question.reason.trim());
    setFound({ shifted, facts: shiftFacts(grid, shifted, reason) });
  };
  const voidAll = (id: string) => voidOf(grid, id, say('reason.clockUndone'));
  return (
    <Card title={say('clock.title')}>
      <p>{say('clock.lead')}</p>
      <ClockForm
        grid={grid}
        read={read}
        draft={draft}
        onAsk={(question) => void preview(question)}
        onEdit={forget}
      />
      {wrong && (
        <p role="alert" className={styles.trouble}>
          {wrong}
        </p>
      )}
      {found && (batch.state === 'idle' || batch.state === 'sending') && (
        <ShiftPreview grid={grid} shifted={found.shifted} facts={found.facts} draft={draft} batch={batch} />
      )}
      <BatchOutcome batch={batch} timeZone={grid.time_zone} onUndo={() => void batch.undo(voidAll)} />
      <ShiftsMade
        grid={grid}
        isBusy={undoing.state === 'sending'}
        onUndo={(ids) => void undoing.send(ids.map(voidAll))}
      />
      {(batch.trouble ?? undoing.trouble) && <p role="alert">{batch.trouble ?? undoing.trouble}</p>}
      {batch.sheet}
      {undoing.sheet}
    </Card>
  );
}

/** Times around midnight are of the day on which the stage was driven then. */
function middleOf({ chronos, crews, first_start_at }: ChronosGrid): string | null {
  const times = chronos.map(({ at }) => at).sort();
  return (
    times[Math.floor(times.length / 2)] ??
    crews.find(({ stage_due_at }) => stage_due_at)?.stage_due_at ??
    first_start_at
  );
}

function ShiftsMade({
  grid,
  isBusy,
  onUndo,
}: {
  grid: ChronosGrid;
  isBusy: boolean;
  onUndo(ids: string[]): void;
}) {
  const say = useSay();
  const made = shiftsMade(grid.chronos);
  if (made.length === 0) return null;
  return (
    <section>
      <h3>{say('clock.made')}</h3>
      <ul className={styles.plain} data-shifts-made>
        {made.map(({ device, reason, by, ids }) => (
          <li key={`${device} ${reason} ${by}`}>
            <strong>{device}</strong> {reason} {by && <span className={styles.before}>{by}</span>}
            <Button disabled={isBusy} onClick={() => onUndo(ids)}>
              {say('clock.undo', { count: ids.length })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
