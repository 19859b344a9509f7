/** A form that opens below what it decides on: a heading, its fields, the one button that does it, and the way out. */
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useSay } from '../language/language.ts';
import styles from './forms.module.css';

interface DecisionFormProps {
  title: string;
  submit: string;
  isReady: boolean;
  trouble: string | null;
  onSubmit(event: FormEvent): void;
  /** Left out: it is always there. */
  onCancel?(): void;
  draft?: ReactNode;
  children?: ReactNode;
}

export function DecisionForm(props: DecisionFormProps) {
  const say = useSay();
  const id = useId();
  return (
    <form className={styles.decision} onSubmit={props.onSubmit} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {props.title}
      </h2>
      {props.draft}
      <div className={styles.form}>
        {props.children}
        <div className={styles.acts}>
          <Button type="submit" look="primary" disabled={!props.isReady}>
            {props.submit}
          </Button>
          {props.onCancel && <Button onClick={props.onCancel}>{say('cancel')}</Button>}
          {props.trouble && (
            <span role="alert" className={basics.wrong}>
              {props.trouble}
            </span>
          )}
        </div>
      </div>
    </form>
  );
}
