/** A step of a rally that is judged by its stages: shows what would block it, and asks for a reason where it is unusual. */
import { data, type RallyId, rallyMatters } from '@bivouac/data';
import { useMatters } from '@bivouac/officials/day';
import { EntityForm, ReasonField, type ReasonForm, useEntityForm } from '@bivouac/officials/form';
import { isReason } from '@bivouac/rules';
import type { ComponentProps, ReactNode } from 'react';
import * as v from 'valibot';
import { useSay } from '../language/language.ts';
import { MatterList } from '../matters/matter-list.tsx';

interface RallyStepFormProps
  extends Pick<ComponentProps<typeof ReasonForm>, 'place' | 'title' | 'send' | 'onDone' | 'onCancel'> {
  rally: { id: RallyId; code: string; timeZone: string };
  status: string;
  open: ReactNode;
}

export function RallyStepForm({
  place,
  rally,
  status,
  title,
  open,
  send,
  onDone,
  ...props
}: RallyStepFormProps) {
  const say = useSay();
  const view = useMatters(rally.code, ['rallyMatters', rally.id, status], () =>
    rallyMatters(data(), rally.id, status),
  );
  const form = useEntityForm({
    place,
    values: { reason: '' },
    schema: v.object({
      reason: v.pipe(
        v.string(),
        v.check((text) => !view.needsReason || isReason(text), ''),
        v.trim(),
      ),
    }),
    send: ({ reason }, { planned }) => send(reason, planned),
    onDone,
  });
  return (
    <EntityForm
      form={form}
      title={title}
      submit={title}
      isBlocked={view.matters === null || view.isBlocked}
      {...props}
    >
      <MatterList view={view} rally={rally.id} race={null} timeZone={rally.timeZone} open={open} />
      {view.needsReason && !view.isBlocked && (
        <ReasonField of={form} name="reason" hint={say('status.reasonHint')} />
      )}
    </EntityForm>
  );
}
