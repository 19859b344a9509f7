/** A step of a rally that is judged by its stages: what it would meet is said first, and a reason asked for where it is unusual. */
import { data, type RallyId, rallyMatters } from '@bivouac/data';
import { useMatters } from '@bivouac/officials/day';
import { isReason } from '@bivouac/rules';
import { Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type ReactNode, useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { useSay } from '../language/language.ts';
import { MatterList } from '../matters/matter-list.tsx';

interface RallyStepFormProps {
  rally: { id: RallyId; code: string; timeZone: string };
  status: string;
  title: string;
  open: ReactNode;
  isBusy: boolean;
  trouble: string | null;
  onSay(reason: string): void;
  onCancel(): void;
}

export function RallyStepForm({
  rally,
  status,
  title,
  open,
  isBusy,
  trouble,
  onSay,
  onCancel,
}: RallyStepFormProps) {
  const say = useSay();
  const [reason, setReason] = useState('');
  const view = useMatters(rally.code, ['rallyMatters', rally.id, status], () =>
    rallyMatters(data(), rally.id, status),
  );
  const isReady =
    view.matters !== null && !view.isBlocked && (!view.needsReason || isReason(reason)) && !isBusy;
  return (
    <DecisionForm
      title={title}
      submit={title}
      isReady={isReady}
      trouble={trouble}
      onSubmit={(event) => {
        event.preventDefault();
        onSay(reason.trim());
      }}
      onCancel={onCancel}
    >
      <MatterList view={view} rally={rally.id} race={null} timeZone={rally.timeZone} open={open} />
      {view.needsReason && !view.isBlocked && (
        <Field label={say('status.reason')} hint={say('status.reasonHint')} className={basics.whole}>
          <input maxLength={200} value={reason} onChange={(e) => setReason(e.target.value)} />
        </Field>
      )}
    </DecisionForm>
  );
}
