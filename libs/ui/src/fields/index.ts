/** Fields for times and days of officials: 24 hours, in the rally's zone, read as they are typed. */
export { DateField, type DateFieldProps } from './date-field.tsx';
export { DateTimeField, type DateTimeFieldProps } from './date-time-field.tsx';
export { TimeField, type TimeFieldProps } from './time-field.tsx';
export { WhichHour, type WhichHourProps } from './which-hour.tsx';
export type { FieldSay, FieldWord } from './words.ts';
