/** What time fields share: the text of an instant, its reading in words, and the question which of two equal hours is meant. */
import { bothOf, type MomentQuestion, readMoment, type TypedDate } from '@bivouac/rules';
import type { ReactElement } from 'react';
import { formatDate, formatDay, localeOf } from '../time/format-day.ts';
import { formatDateIn, formatTimeOfDay, offsetText } from '../time/format-time-of-day.ts';
import { useTyped } from './use-typed.ts';
import { WhichHour } from './which-hour.tsx';
import type { FieldProps } from './words.ts';

const MINUTE_MS = 60_000;

export interface MomentProps extends FieldProps {
  /** ISO 8601 in UTC; null: empty */
  value: string | null;
  /** Rally time now, ms: `.` is this minute. */
  nowMs(): number;
  timeZone: string;
}

type Question = Pick<MomentQuestion, 'date' | 'near' | 'before'> & Pick<Partial<MomentQuestion>, 'within'>;

interface MomentOptions extends MomentProps, Question {
  /** `day`: as it was typed with the time. */
  onRead(at: string | null, day: TypedDate | null, isTyped: boolean): void;
  /** Why the reading could have been another. */
  other: string | null;
}

interface MomentControl {
  isTyping: boolean;
  control: ReactElement<object>;
  reading: string;
  problem: string | null;
  which: ReactElement;
}

export function useMoment(options: MomentOptions): MomentControl {
  const { label, value, timeZone, date, language, say, nowMs, readOnly, onRead } = options;
  const typed = useTyped<{ day: TypedDate | null }>({
    ...{ value, required: options.required, readOnly },
    shown: value === null ? '' : timeText(value, timeZone),
    read(text) {
      const { near, before, within } = options;
      const question = { text, date, timeZone, near, before, ...(within ? { within } : {}) };
      const read = readMoment({ ...question, locale: localeOf(language), nowMs: nowMs() });
      if ('at' in read) return { value: read.at, read };
      return { problem: say(`moment.wrong.${read.wrong}`, { day: formatDate(date, language) }) };
    },
    step: (at, by) => new Date(Date.parse(at) + by * MINUTE_MS).toISOString(),
    onChange: (at, read) => onRead(at, read?.day ?? null, read !== null),
  });
  // What cannot be read has left the value as it was.
  const read = typed.isRead ? value : null;
  const zone = say('moment.zone', {
    offset: offsetText(value ?? new Date(`${date}T12:00:00Z`).toISOString(), timeZone),
  });
  return {
    isTyping: typed.isTyping,
    problem: typed.problem,
    reading: [...(read === null ? [] : [timeText(read, timeZone), dayText(read)]), zone].join(', '),
    control: <input {...typed.props} inputMode="decimal" placeholder="hh:mm" />,
    which: (
      <WhichHour
        {...{ label, both: bothOf(read, timeZone), value: read, timeZone, say }}
        isFixed={readOnly}
        onChange={(at) => onRead(at, null, false)}
      />
    ),
  };

  function dayText(at: string): string {
    const day = formatDay(formatDateIn(at, timeZone), language, { long: true });
    return options.other ? say('moment.notOther', { day, other: formatDate(options.other, language) }) : day;
  }
}

/** Seconds only where there are some. */
function timeText(at: string, timeZone: string): string {
  return formatTimeOfDay(at, timeZone, Math.floor(Date.parse(at) / 1_000) % 60 !== 0);
}
