/** A day, without any zone. */
import { Field } from '../controls/field.tsx';
import { useDay } from './use-day.tsx';
import type { FieldProps } from './words.ts';

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`; '': empty */
  value: string;
  /** Offered as a list, with the way to any other. */
  days?: readonly string[] | undefined;
  /** A day whose month and year are meant where they are left out. */
  near: string;
  onChange(date: string): void;
}

export function DateField({ label, hint, problem, className, ...day }: DateFieldProps) {
  const { control, back, reading, problem: wrong } = useDay(day);
  return (
    <Field
      label={label}
      hint={hint}
      problem={wrong ?? problem}
      reading={reading}
      className={className}
      beside={back}
    >
      {control}
    </Field>
  );
}
