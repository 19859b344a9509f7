/** Which device, from when to when, by how much, and why. */
import type { ChronosGrid } from '@bivouac/data';
import type { Draft } from '@bivouac/officials';
import type { TypedTime } from '@bivouac/rules';
import { Button } from '@bivouac/ui';
import { DraftLine } from '../../desk/half/draft-line.tsx';
import { useSay } from '../../language/language.ts';
import { whichHour } from '../model/clock-text.ts';
import styles from '../model/model.module.css';
import { WhichHour } from '../model/which-hour.tsx';

export interface ClockQuestion {
  device: string;
  from: string;
  until: string;
  shift: string;
  reason: string;
}

export const EMPTY: ClockQuestion = {
  device: '',
  from: '',
  until: '',
  shift: '',
  reason: '',
};

const FIELDS = ['from', 'until', 'shift', 'reason'] as const;

interface ClockFormProps {
  grid: ChronosGrid;
  /** As the range is read. */
  read(text: string): TypedTime;
  draft: Draft<ClockQuestion>;
  onAsk(question: ClockQuestion): void;
  onEdit(): void;
}

export function ClockForm({ grid, read, draft, onAsk, onEdit }: ClockFormProps) {
  const say = useSay();
  const question = draft.said;
  const edit = (part: Partial<ClockQuestion>) => {
    draft.set(part);
    onEdit();
  };
  const devices = [...new Set(grid.chronos.flatMap(({ device }) => device ?? []))].sort();
  return (
    <form
      className={styles.form}
      data-clock-form
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(question);
      }}
    >
      <DraftLine draft={draft} />
      <label>
        <span>{say('clock.device')}</span>
        <select value={question.device} onChange={({ target }) => edit({ device: target.value })}>
          <option value="">–</option>
          {devices.map((device) => (
            <option key={device}>{device}</option>
          ))}
        </select>
      </label>
      {FIELDS.map((field) => (
        <label key={field} data-wide={field === 'reason' || undefined}>
          <span>{say(`clock.${field}`)}</span>
          <input
            value={question[field]}
            placeholder={say(`clock.${field}Example`)}
            onChange={({ target }) => edit({ [field]: target.value })}
            autoComplete="off"
          />
        </label>
      ))}
      {(['from', 'until'] as const).map((field) => {
        const typed = read(question[field]);
        const which = whichHour(typed, grid.time_zone);
        return (
          which && (
            <div key={field} className={styles.which} aria-live="polite">
              {say(`clock.${field}`)}: {which}{' '}
              <WhichHour
                typed={typed}
                text={question[field]}
                timeZone={grid.time_zone}
                onType={(text) => edit({ [field]: text })}
              />
            </div>
          )
        );
      })}
      <Button type="submit">{say('preview')}</Button>
    </form>
  );
}
