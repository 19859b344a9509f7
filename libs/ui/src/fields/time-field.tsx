/** A time of day whose day follows from what is expected. */
import { Field } from '../controls/field.tsx';
import { type MomentProps, useMoment } from './use-moment.tsx';

export interface TimeFieldProps extends MomentProps {
  /** `YYYY-MM-DD`: settles the day if `near` is null. */
  date: string;
  /** When it is expected, ISO 8601: the day is that of the nearest such time. */
  near: string | null;
  /** About the first and surely the last instant it may be. */
  within?: { from?: string | null; until?: string | null };
  onChange(at: string | null): void;
}

export function TimeField({ onChange, ...props }: TimeFieldProps) {
  const moment = useMoment({ ...props, before: props.near, other: null, onRead: (at) => onChange(at) });
  return (
    <>
      <Field
        label={props.label}
        hint={props.hint}
        problem={moment.problem ?? props.problem}
        reading={moment.reading}
        className={props.className}
      >
        {moment.control}
      </Field>
      {moment.which}
    </>
  );
}
