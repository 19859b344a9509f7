/** A labelled input of a form: what it is above it, what is wrong with it below it. */
import { cloneElement, type ReactElement, useId } from 'react';
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
  className?: string | undefined;
}

export function Field({ label, children, hint, problem, className }: FieldProps) {
  const id = useId();
  const said = problem ?? hint;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {cloneElement(children, {
        id,
        ...(said ? { 'aria-describedby': `${id}-said` } : {}),
        ...(problem ? { 'aria-invalid': true } : {}),
      })}
      {said && (
        <span id={`${id}-said`} className={problem ? styles.problem : styles.hint}>
          {said}
        </span>
      )}
    </div>
  );
}
