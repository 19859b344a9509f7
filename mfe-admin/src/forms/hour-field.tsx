/** A field for a day and an hour in the rally's zone. In the night in which clocks are set back it asks which of two equal hours is meant. */
import { live } from '@bivouac/live';
import { bothOf } from '@bivouac/rules';
import { Field, offsetText } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import { fieldOf, instantOf } from './hours.ts';

interface HourFieldProps {
  label: string;
  /** As `fieldOf` writes it. */
  value: string;
  timeZone: string;
  onChange(value: string): void;
  /** Of two equal hours the one nearer to this is proposed: what the form was opened with, else the present. */
  near?: string | null | undefined;
  hint?: string;
  problem?: string | null;
  required?: boolean;
  readOnly?: boolean;
}

export function HourField({ label, hint, problem, value, timeZone, near, ...props }: HourFieldProps) {
  const type = (text: string) => {
    const at = instantOf(text, timeZone, near ?? new Date(live().time.nowMs()).toISOString());
    props.onChange(bothOf(at, timeZone).length > 0 ? fieldOf(at, timeZone) : text);
  };
  return (
    <>
      <Field label={label} hint={hint} problem={problem}>
        <input
          type="datetime-local"
          required={props.required}
          readOnly={props.readOnly}
          value={value.slice(0, 'YYYY-MM-DDTHH:MM'.length)}
          onChange={(e) => type(e.target.value)}
        />
      </Field>
      <WhichHour
        label={label}
        at={instantOf(value, timeZone, near)}
        timeZone={timeZone}
        isFixed={props.readOnly}
        onChange={(at) => props.onChange(fieldOf(at, timeZone))}
      />
    </>
  );
}

interface WhichHourProps {
  /** Of the field it belongs to. */
  label: string;
  /** ISO 8601 in UTC. */
  at: string | null;
  timeZone: string;
  isFixed?: boolean | undefined;
  onChange(at: string): void;
}

/** Nothing where clocks show the time once. */
export function WhichHour({ label, at, timeZone, isFixed, onChange }: WhichHourProps) {
  const say = useSay();
  const both = bothOf(at, timeZone);
  const meant = both.find((one) => at !== null && Date.parse(one) === Date.parse(at));
  if (!meant) return null;
  return (
    <Field label={say('form.whichHour', { field: label })}>
      <select value={meant} disabled={isFixed} onChange={(e) => onChange(e.target.value)}>
        {both.map((one, nth) => (
          <option key={one} value={one}>
            {say(nth === 0 ? 'form.beforeChange' : 'form.afterChange', { offset: offsetText(one, timeZone) })}
          </option>
        ))}
      </select>
    </Field>
  );
}
