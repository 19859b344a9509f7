/** The clock of one device was wrong: all it saw within a range of time is moved, shown before it is recorded, taken back as a whole. */
import { type Chrono, type ChronosGrid, data, deviceChronos, type StageId } from '@bivouac/data';
import { isReason, readTime, type TypedTime } from '@bivouac/rules';
import { Button, Card } from '@bivouac/ui';
import { useSay } from '../../language/language.ts';
import { undoneTimes } from '../model/batch-answers.ts';
import { BatchOutcome } from '../model/batch-outcome.tsx';
import { voidOf } from '../model/facts.ts';
import styles from '../model/model.module.css';
import { useQuestionForm } from '../model/question-form.ts';
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

interface Shift {
  shifted: ShiftedChrono[];
  facts: Chrono[];
}

interface ClockCorrectionProps {
  grid: ChronosGrid;
  stageId: StageId;
  onRecorded(): void;
}

export function ClockCorrection({ grid, stageId, onRecorded }: ClockCorrectionProps) {
  const say = useSay();
  const batch = usePlannedBatch(onRecorded, undoneTimes(grid.chronos));
  const undoing = usePlannedBatch(onRecorded);
  const near = middleOf(grid);
  const read = (text: string): TypedTime =>
    readTime({ text, date: grid.date, timeZone: grid.time_zone, near, precisionMs: 1_000 });
  const ask = async (question: ClockQuestion): Promise<Shift | string> => {
    batch.clear();
    const shiftMs = readShift(question.shift);
    const [begin, end] = [read(question.from), read(question.until)];
    if (!question.device) return say('clock.noDevice');
    if ([begin, end].some((one) => one.kind === 'unreadable' && one.reason === 'not_repeated'))
      return say('time.not_repeated');
    if (begin.kind !== 'at' || end.kind !== 'at') return say('clock.noRange');
    const [from, until] = [begin.at, end.at];
    if (from > until) return say('clock.turned');
    if (shiftMs === null) return say('clock.noShift');
    if (!isReason(question.reason)) return say('clock.noReason');
    const answer = await deviceChronos(data(), stageId, question.device, { from, until });
    if (!answer.ok) return answer.problem.message;
    const shifted = shiftChronos(answer.value, shiftMs);
    if (shifted.length === 0) return say('clock.nothing');
    const reason = shiftReason(shiftMs, question.reason.trim());
    return { shifted, facts: shiftFacts(grid, shifted, reason) };
  };
  const { form, error, preview, clear } = useQuestionForm(`desk-clock-${stageId}`, EMPTY, ask);
  const voidAll = (id: string) => voidOf(grid, id, say('reason.clockUndone'));
  return (
    <Card title={say('clock.title')}>
      <p>{say('clock.lead')}</p>
      <ClockForm grid={grid} read={read} form={form} error={error} />
      {preview && (batch.state === 'idle' || batch.state === 'sending') && (
        <ShiftPreview
          grid={grid}
          {...preview}
          batch={batch}
          onRecord={async () => (await batch.send(preview.facts)) && clear()}
        />
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
