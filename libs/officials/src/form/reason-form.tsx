/** A form that asks for nothing but the reason, such as to void a fact. */
import type { ComponentProps } from 'react';
import * as v from 'valibot';
import type { PlannedChange } from '../plan/use-planned-change.tsx';
import { EntityForm } from './entity-form.tsx';
import { ReasonField } from './fields.tsx';
import { reason } from './schemas.ts';
import { type Sent, useEntityForm } from './use-entity-form.ts';

interface ReasonFormProps
  extends Pick<
    ComponentProps<typeof EntityForm>,
    'submit' | 'isBlocked' | 'error' | 'onCancel' | 'children'
  > {
  title: string;
  /** Part of its draft's key. Left out: what is typed is not stored. */
  place?: string;
  hint?: string | undefined;
  send(reason: string, planned: PlannedChange): Promise<Sent>;
  onDone?(): void;
}

export function ReasonForm({ place, hint, send, onDone, children, ...props }: ReasonFormProps) {
  const form = useEntityForm({
    place,
    values: { reason: '' },
    schema: v.object({ reason }),
    send: ({ reason }, { planned }) => send(reason, planned),
    onDone,
  });
  return (
    <EntityForm form={form} {...props}>
      {children}
      <ReasonField of={form} name="reason" hint={hint} />
    </EntityForm>
  );
}
