/** Which of the two equal hours a time means in the night in which clocks are set back. */
import { offsetText } from '../time/format-time-of-day.ts';
import { Which } from './which.tsx';
import type { FieldSay } from './words.ts';

export interface WhichHourProps {
  /** Of the field, and the time where it is not beside it. */
  label: string;
  /** In order, as `bothOf` returns them; nothing is asked where clocks show the time once. */
  both: readonly string[];
  value: string | null;
  timeZone: string;
  isFixed?: boolean | undefined;
  say: FieldSay;
  onChange(at: string): void;
}

export function WhichHour({ label, both, timeZone, say, ...props }: WhichHourProps) {
  const words = (at: string, nth: number) =>
    `${nth === 0 ? 'A' : 'B'} · ${say(nth === 0 ? 'moment.beforeChange' : 'moment.afterChange', { offset: offsetText(at, timeZone) })}`;
  return (
    <Which
      {...props}
      question={say('moment.whichHour', { field: label })}
      options={both.map((at, nth) => ({ at, text: words(at, nth) }))}
    />
  );
}
