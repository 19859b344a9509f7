/** Fields for days and times of an `EntityForm`. */
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as fields from '../fields/index.tsx';
import { type BoundTo, useBound } from './fields.tsx';

type Given = 'value' | 'onChange';

type MomentProps<Props, Values extends FieldValues, Value> = Omit<Props, Given> & BoundTo<Values, Value>;

export function DateField<Values extends FieldValues>({
  of,
  name,
  problem,
  ...props
}: MomentProps<ComponentProps<typeof fields.DateField>, Values, string>) {
  const bound = useBound({ of, name });
  return <fields.DateField {...props} {...bound} problem={problem ?? bound.problem} />;
}

export function TimeField<Values extends FieldValues>({
  of,
  name,
  problem,
  ...props
}: MomentProps<ComponentProps<typeof fields.TimeField>, Values, string | null>) {
  const bound = useBound({ of, name });
  return <fields.TimeField {...props} {...bound} problem={problem ?? bound.problem} />;
}

export function DateTimeField<Values extends FieldValues>({
  of,
  name,
  problem,
  ...props
}: MomentProps<ComponentProps<typeof fields.DateTimeField>, Values, string | null>) {
  const bound = useBound({ of, name });
  return <fields.DateTimeField {...props} {...bound} problem={problem ?? bound.problem} />;
}
