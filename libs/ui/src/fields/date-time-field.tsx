/** A time of day and the day beside it; a time typed for the first hours of a day asks which night is meant. */
import { clockAt, instantsAt, type TypedDate } from '@bivouac/rules';
import { useState } from 'react';
import { Field } from '../controls/field.tsx';
import { formatDay } from '../time/format-day.ts';
import { formatDateIn } from '../time/format-time-of-day.ts';
import { addDays, useDay } from './use-day.tsx';
import { type MomentProps, useMoment } from './use-moment.tsx';
import { Which } from './which.tsx';

export interface DateTimeFieldProps extends MomentProps {
  days?: readonly string[] | undefined;
  /** `YYYY-MM-DD`, while the field is empty. */
  day: string;
  /** Where an hour occurs twice, the one nearer to this is proposed. */
  before?: string | null | undefined;
  onChange(at: string | null): void;
}

const DAY_MS = 86_400_000;
const NIGHT_UNTIL_MS = 3 * 3_600_000;

export function DateTimeField({ days, day, before = null, onChange, ...props }: DateTimeFieldProps) {
  const { label, value, timeZone, language, say, readOnly } = props;
  const [chosen, choose] = useState(day);
  const [read, setRead] = useState<TypedDate | null>(null);
  const [nights, ask] = useState<readonly string[]>([]);
  const date = value === null ? chosen : formatDateIn(value, timeZone);
  const moment = useMoment({
    ...props,
    ...{ date, before, near: null },
    other: read?.date === date ? read.other : null,
    onRead(at, day, isTyped) {
      setRead(day);
      const isNight = isTyped && at !== null && day === null && timeOfDayMs(at, timeZone) < NIGHT_UNTIL_MS;
      ask(isNight ? [at, onDay(at, addDays(date, 1), timeZone)] : []);
      onChange(at);
    },
  });
  const ofDay = useDay({
    ...{ days, language, say, readOnly, near: day, value: date },
    label: say('moment.day', { field: label }),
    onChange(next) {
      choose(next || day);
      setRead(null);
      ask([]);
      if (value !== null && next) onChange(onDay(value, next, timeZone));
    },
  });
  return (
    <>
      <Field
        label={label}
        hint={props.hint}
        problem={moment.problem ?? ofDay.problem ?? props.problem}
        reading={moment.reading}
        className={props.className}
        beside={
          <>
            {ofDay.control}
            {ofDay.back}
          </>
        }
      >
        {moment.control}
      </Field>
      {moment.which}
      <Which
        question={say('moment.whichNight', { field: label })}
        options={(moment.isTyping || value === null || !nights.includes(value) ? [] : nights).map((at) => ({
          at,
          text: say('moment.night', nightOf(at)),
        }))}
        value={value}
        isFixed={readOnly}
        onChange={onChange}
      />
    </>
  );

  function nightOf(at: string) {
    const morning = formatDateIn(at, timeZone);
    return { from: formatDay(addDays(morning, -1), language), to: formatDay(morning, language) };
  }
}

const timeOfDayMs = (at: string, timeZone: string) => clockAt(Date.parse(at), timeZone) % DAY_MS;

/** The same time of day on another one. */
function onDay(at: string, date: string, timeZone: string): string {
  const [first = Number.NaN] = instantsAt(Date.parse(date) + timeOfDayMs(at, timeZone), timeZone);
  return new Date(first).toISOString();
}
