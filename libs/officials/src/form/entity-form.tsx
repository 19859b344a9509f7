/** A form of an official: its title, draft, fields, the button that sends it, the way out, and the effects of a planned change. */
import { useShell } from '@bivouac/contract/remote';
import { Button, classNames } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ageText } from '../draft/age-text.ts';
import { useReadEvery } from '../use-read-every.ts';
import styles from './form.module.css';
import { useFormSay } from './say.ts';
import type { Form } from './use-entity-form.ts';

interface EntityFormProps<Values extends FieldValues> extends Omit<ComponentProps<'form'>, 'title'> {
  form: Form<Values>;
  /** Left out inside a card, which has one. */
  title?: string;
  submit: string;
  /** Something outside the form's values keeps it from being sent. */
  isBlocked?: boolean;
  /** From a change that the parent sends. */
  error?: string | null;
  /** Left out if the form is always open. */
  onCancel?(): void;
  /** After the buttons. */
  note?: ReactNode;
}

export function EntityForm<Values extends FieldValues>({
  form,
  title,
  submit,
  isBlocked = false,
  error = form.error,
  onCancel,
  note,
  className,
  children,
  ...rest
}: EntityFormProps<Values>) {
  const say = useFormSay();
  const id = useId();
  const fields = (
    <>
      {children}
      <div className={styles.acts}>
        <Button type="submit" look="primary" disabled={isBlocked || form.isBusy || !form.isReady}>
          {submit}
        </Button>
        {onCancel && (
          <Button
            onClick={() => {
              form.discardDraft();
              onCancel();
            }}
          >
            {say('cancel')}
          </Button>
        )}
        {note}
        {error && (
          <span role="alert" className={basics.wrong}>
            {error}
          </span>
        )}
      </div>
    </>
  );
  return (
    <form
      {...rest}
      className={classNames(title ? styles.decision : styles.form, className)}
      onSubmit={form.submit}
      aria-labelledby={title && id}
    >
      {title && (
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
      )}
      <DraftLine draft={form.draft} />
      {title ? <div className={styles.form}>{fields}</div> : fields}
      {form.planned.sheet}
    </form>
  );
}

/** Offers what was typed here and never sent, or warns that other officials changed it since. */
function DraftLine({ draft: { offer, isOvertaken } }: Pick<Form<FieldValues>, 'draft'>) {
  const say = useFormSay();
  const { language } = useShell();
  const nowMs = useReadEvery(Date.now);
  if (!offer && !isOvertaken) return null;
  return (
    <p className={styles.draft} role="status" data-draft={offer ? true : 'overtaken'}>
      {offer ? (
        <>
          <span>{say('draft.notSent', { age: ageText(offer.at, nowMs, language) })}</span>
          <Button look="quiet" onClick={offer.goOn}>
            {say('draft.goOn')}
          </Button>
          <Button look="quiet" onClick={offer.throwAway}>
            {say('draft.throwAway')}
          </Button>
        </>
      ) : (
        say('draft.overtaken')
      )}
    </p>
  );
}
