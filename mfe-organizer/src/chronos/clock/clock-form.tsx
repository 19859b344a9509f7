/** Which device, from when to when, by how much, and why. */
import type { ChronosGrid } from '@bivouac/data';
import { EntityForm, type Form, ReasonField, SelectField, TextField } from '@bivouac/officials/form';
import type { TypedTime } from '@bivouac/rules';
import { useSay } from '../../language/language.ts';
import { whichHour } from '../model/clock-text.ts';
import styles from '../model/model.module.css';
import { WhichHour } from '../model/which-hour.tsx';

export const EMPTY = { device: '', from: '', until: '', shift: '', reason: '' };

export type ClockQuestion = typeof EMPTY;

interface ClockFormProps {
  grid: ChronosGrid;
  /** As the range is read. */
  read(text: string): TypedTime;
  form: Form<ClockQuestion>;
  error: string | null;
}

export function ClockForm({ grid, read, form, error }: ClockFormProps) {
  const say = useSay();
  const devices = [...new Set(grid.chronos.flatMap(({ device }) => device ?? []))].sort();
  return (
    <EntityForm form={form} submit={say('preview')} error={error} data-clock-form>
      <SelectField
        of={form}
        name="device"
        label={say('clock.device')}
        options={[{ value: '', text: '–' }, ...devices.map((device) => ({ value: device, text: device }))]}
      />
      {(['from', 'until', 'shift'] as const).map((field) => (
        <TextField
          key={field}
          of={form}
          name={field}
          label={say(`clock.${field}`)}
          placeholder={say(`clock.${field}Example`)}
          autoComplete="off"
        />
      ))}
      <ReasonField of={form} name="reason" placeholder={say('clock.reasonExample')} autoComplete="off" />
      {(['from', 'until'] as const).map((field) => {
        const text = form.values[field];
        const typed = read(text);
        const which = whichHour(typed, grid.time_zone);
        return (
          which && (
            <div key={field} className={styles.which} aria-live="polite">
              {say(`clock.${field}`)}: {which}{' '}
              <WhichHour
                typed={typed}
                text={text}
                timeZone={grid.time_zone}
                onType={(text) => form.set({ [field]: text })}
              />
            </div>
          )
        );
      })}
    </EntityForm>
  );
}
