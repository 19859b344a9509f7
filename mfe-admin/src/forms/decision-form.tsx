/** A form that opens below what it decides on: a heading, its fields, the one button that does it, and the way out. */
import { Button } from '@bivouac/ui';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useSay } from '../language/language.ts';
import { DraftLine } from './draft-line.tsx';
import { ErrorLine } from './error-line.tsx';
import styles from './forms.module.css';
import type { Draft } from './use-draft.ts';

interface DecisionFormProps {
  title: string;
  submit: string;
  isReady: boolean;
  trouble: string | null;
  onSubmit(event: FormEvent): void;
  onCancel?(): void;
  /** Of its fields: the way out discards it, and whoever sends the form forgets it. */
  draft?: Draft<object>;
  children?: ReactNode;
}

export function DecisionForm(props: DecisionFormProps) {
  const say = useSay();
  const id = useId();
  const { draft, onCancel } = props;
  return (
    <form className={styles.decision} onSubmit={props.onSubmit} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {props.title}
      </h2>
      {draft && <DraftLine draft={draft} />}
      <div className={styles.form}>
        {props.children}
        <div className={styles.acts}>
          <Button type="submit" look="primary" disabled={!props.isReady}>
            {props.submit}
          </Button>
          {onCancel && (
            <Button
              onClick={() => {
                draft?.forget();
                onCancel();
              }}
            >
              {say('cancel')}
            </Button>
          )}
          <ErrorLine isInline>{props.trouble}</ErrorLine>
        </div>
      </div>
    </form>
  );
}
