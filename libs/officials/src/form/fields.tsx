/** Fields of an `EntityForm`, each bound to a value by its name: one line per field. */
import { Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type ComponentProps, type ReactElement, useId } from 'react';
import { type FieldPathByValue, type FieldPathValue, type FieldValues, useController } from 'react-hook-form';
import type { Option } from '../fields/index.tsx';
import * as fields from '../fields/index.tsx';
import styles from './form.module.css';
import { useFormSay } from './say.ts';
import type { Form } from './use-entity-form.ts';

/** `of`: the form. `name`: a path in its values that holds a `Value`. */
export interface BoundTo<Values extends FieldValues, Value, Name = FieldPathByValue<Values, Value>> {
  of: Form<Values>;
  name: Name;
}

interface Labelled {
  label: string;
  hint?: string | undefined;
  /** Shown instead of what the form's schema finds. */
  problem?: string | null | undefined;
  className?: string | undefined;
}

export function useBound<Values extends FieldValues, Value>({ of, name }: BoundTo<Values, Value>) {
  const { field } = useController({ control: of.control, name });
  return {
    value: field.value as Value,
    problem: of.problems[name] || null,
    onChange(value: Value) {
      field.onChange(value);
      of.storeDraft();
    },
  };
}

type Text = string | null | undefined;
type Own = 'form' | 'name' | 'value' | 'onChange' | 'label' | 'list' | 'children';

interface TextFieldProps<Values extends FieldValues>
  extends BoundTo<Values, Text>,
    Labelled,
    Omit<ComponentProps<'input'>, Own | keyof Labelled> {
  /** Offered while typing, such as known codes. */
  choices?: readonly (string | Option<string>)[];
  /** Changes the text as it is typed, such as to capitals. */
  adjust?(typed: string): string;
}

export function TextField<Values extends FieldValues>({
  of,
  name,
  label,
  hint,
  problem,
  className,
  choices,
  adjust = (typed) => typed,
  ...input
}: TextFieldProps<Values>) {
  const bound = useBound({ of, name });
  const list = useId();
  return (
    <>
      <Field label={label} hint={hint} problem={problem ?? bound.problem} className={className}>
        <input
          {...input}
          list={choices && list}
          value={bound.value ?? ''}
          onChange={(event) => bound.onChange(adjust(event.target.value))}
        />
      </Field>
      {choices && (
        <datalist id={list}>
          {choices.map((choice) => {
            const { value, text } = typeof choice === 'string' ? { value: choice, text: undefined } : choice;
            return (
              <option key={value} value={value}>
                {text}
              </option>
            );
          })}
        </datalist>
      )}
    </>
  );
}

/** Why: the reason goes into the ledger. */
export function ReasonField<Values extends FieldValues>({
  className = basics.whole,
  ...props
}: ReasonFieldProps<Values>) {
  const label = useFormSay()('reason');
  return <TextField maxLength={200} {...props} label={label} className={className} />;
}

interface ReasonFieldProps<Values extends FieldValues>
  extends BoundTo<Values, Text>,
    Pick<Labelled, 'hint' | 'className'>,
    Omit<ComponentProps<'input'>, Own | keyof Labelled> {}

interface TextAreaFieldProps<Values extends FieldValues>
  extends BoundTo<Values, Text>,
    Labelled,
    Omit<ComponentProps<'textarea'>, Own | keyof Labelled> {}

export function TextAreaField<Values extends FieldValues>({
  of,
  name,
  label,
  hint,
  problem,
  className = basics.whole,
  ...area
}: TextAreaFieldProps<Values>) {
  const bound = useBound({ of, name });
  return (
    <Field label={label} hint={hint} problem={problem ?? bound.problem} className={className}>
      <textarea
        {...area}
        value={bound.value ?? ''}
        onChange={(event) => bound.onChange(event.target.value)}
      />
    </Field>
  );
}

type Chosen = string | number | boolean | null;

interface SelectFieldProps<Values extends FieldValues, Name extends FieldPathByValue<Values, Chosen>>
  extends BoundTo<Values, Chosen, Name>,
    Labelled {
  options: readonly Option<FieldPathValue<Values, Name>>[];
  disabled?: boolean;
  required?: boolean;
}

export function SelectField<Values extends FieldValues, Name extends FieldPathByValue<Values, Chosen>>({
  of,
  name,
  problem,
  options,
  ...select
}: SelectFieldProps<Values, Name>): ReactElement {
  const bound = useBound<Values, Chosen>({ of, name });
  return <fields.SelectField {...select} {...bound} options={options} problem={problem ?? bound.problem} />;
}

/** A box to tick, with its text after it. */
export function CheckField<Values extends FieldValues>({
  of,
  name,
  label,
}: BoundTo<Values, boolean> & { label: string }) {
  const { value, onChange } = useBound({ of, name });
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}
