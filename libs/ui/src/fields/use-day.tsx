/** A day as a control: one of the rally's, or typed where there are none or it is another. */
import { readDate, type TypedDate } from '@bivouac/rules';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { formatDate, formatDay, localeOf } from '../time/format-day.ts';
import { useTyped } from './use-typed.ts';
import type { FieldProps } from './words.ts';

interface DayOptions extends Pick<FieldProps, 'language' | 'say' | 'required' | 'readOnly'> {
  /** `YYYY-MM-DD`; '': empty */
  value: string;
  days?: readonly string[] | undefined;
  /** A day whose month and year are meant where they are left out. */
  near: string;
  /** Of a control without a label of its own. */
  label?: string;
  onChange(date: string): void;
}

interface DayControl {
  control: ReactElement<object>;
  /** Leads from a typed day to the list. */
  back: ReactElement | null;
  /** The day in words; null: the control shows it so. */
  reading: string | null;
  problem: string | null;
}

const ANOTHER = 'another';

export function useDay({ value, days = [], near, label, language, say, ...options }: DayOptions): DayControl {
  const { required, readOnly, onChange } = options;
  const [asked, ask] = useState<'another' | 'list' | null>(null);
  const isAnother = asked === 'another';
  const [read, setRead] = useState<TypedDate | null>(null);
  const typed = useTyped<TypedDate>({
    ...{ required, readOnly },
    value: value || null,
    shown: value && formatDate(value, language),
    read(text) {
      const day = readDate({ text, locale: localeOf(language), near: value || near });
      if (day) return { value: day.date, read: day };
      return { problem: say('moment.noDay', { example: formatDate(near, language) }) };
    },
    step: addDays,
    onChange(date, day) {
      setRead(day);
      onChange(date ?? '');
    },
  });
  const named = label ? { 'aria-label': label } : {};
  if (days.length > 0 && !isAnother) {
    const all = [...new Set([...days, ...(value ? [value] : [])])].sort();
    return {
      back: null,
      reading: null,
      problem: null,
      control: (
        <select
          {...named}
          // biome-ignore lint/a11y/noAutofocus: the button that led back to the list had the focus
          autoFocus={asked === 'list'}
          required={required}
          disabled={readOnly}
          value={value}
          onChange={(e) => (e.target.value === ANOTHER ? ask('another') : onChange(e.target.value))}
        >
          {value === '' && <option value="" />}
          {all.map((day) => (
            <option key={day} value={day}>
              {formatDay(day, language)}
            </option>
          ))}
          <option value={ANOTHER}>{say('moment.anotherDay')}</option>
        </select>
      ),
    };
  }
  const other = read && read.date === value ? read.other : null;
  const day = typed.isRead && value ? formatDay(value, language, { long: true }) : null;
  return {
    back: isAnother ? <Button onClick={() => ask('list')}>{say('moment.rallyDays')}</Button> : null,
    reading: day && other ? say('moment.notOther', { day, other: formatDate(other, language) }) : day,
    problem: typed.problem,
    control: (
      <input
        {...named}
        {...typed.props}
        // biome-ignore lint/a11y/noAutofocus: the list of days had the focus
        autoFocus={isAnother}
        inputMode="numeric"
        placeholder={say('moment.dayFormat')}
      />
    ),
  };
}

export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
