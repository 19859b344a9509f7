/** A labelled input of a form: what it is above it, how it is read and what is wrong with it below it. */
import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

type Control = ReactElement<{
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}>;

interface FieldProps {
  label: string;
  /** One native input, select or textarea. */
  children: Control;
  hint?: string | undefined;
  /** One sentence with what to do. */
  problem?: string | null | undefined;
  /** The value in words, so that what was typed cannot be misread. */
  reading?: string | null | undefined;
  /** A second control on the same line, with a name of its own. */
  beside?: ReactNode;
  className?: string | undefined;
}

export function Field({ label, children, hint, problem, reading, beside, className }: FieldProps) {
  const id = useId();
  const said = problem ?? hint;
  const described = [...(reading ? [`${id}-reading`] : []), ...(said ? [`${id}-said`] : [])].join(' ');
  const control = cloneElement(children, {
    id,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(problem ? { 'aria-invalid': true } : {}),
  });
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {beside ? (
        <div className={styles.row}>
          {control}
          {beside}
        </div>
      ) : (
        control
      )}
      {reading && (
        <span id={`${id}-reading`} className={styles.hint} dir="auto" aria-live="polite" data-reading>
          {reading}
        </span>
      )}
      {said && (
        <span id={`${id}-said`} className={problem ? styles.problem : styles.hint}>
          {said}
        </span>
      )}
    </div>
  );
}
