/** The texts that the fields need, spoken by `say`. */
import type { WrongMoment } from '@bivouac/rules';

export type FieldWord =
  | 'moment.zone'
  | 'moment.day'
  | 'moment.anotherDay'
  | 'moment.rallyDays'
  | 'moment.dayFormat'
  | 'moment.notOther'
  | 'moment.whichHour'
  | 'moment.beforeChange'
  | 'moment.afterChange'
  | 'moment.whichNight'
  | 'moment.night'
  | 'moment.noDay'
  | `moment.wrong.${WrongMoment}`;

export type FieldSay = (id: FieldWord, values?: Readonly<Record<string, string>>) => string;

export interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** Of the form: one sentence with what to do. What cannot be read is said before it. */
  problem?: string | null | undefined;
  required?: boolean | undefined;
  readOnly?: boolean | undefined;
  className?: string | undefined;
  language: string;
  say: FieldSay;
}
