/** A step of a page: what it would meet is said first, and what the step is taken by is asked. Recorded as a fact. */

import {
  data,
  type NextStep,
  type PageStatus,
  type PageStep,
  pageMatters,
  type RacePage,
} from '@bivouac/data';
import { useMatters } from '@bivouac/officials/day';
import { usePlannedChange } from '@bivouac/officials/plan';
import { isReason, newId } from '@bivouac/rules';
import { Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import type { FormEvent } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useSay } from '../language/language.ts';
import { MatterList } from '../matters/matter-list.tsx';
import type { Race } from '../rally/race-frame.tsx';
import { ProtestField, useProtest } from '../schedule/protest-field.tsx';
import { StepMoves } from '../schedule/step-moves.tsx';

interface PageStepFormProps {
  rally: { id: string; code: string };
  race: Race;
  page: RacePage;
  title: string;
  step: NextStep<PageStep>;
  timeZone: string;
  onClose(isTaken: boolean): void;
}

const EMPTY = { clerk: '', protestUntil: null as string | null, decision: '', reason: '' };

export function PageStepForm(props: PageStepFormProps) {
  const { rally, race, page, title, step, timeZone, onClose } = props;
  const say = useSay();
  const { foresee, propose, isBusy, trouble, sheet } = usePlannedChange();
  const draft = useDraft(`page-${race.id}-${page.key}-${step.status}`, () => EMPTY);
  const { set } = draft;
  const { clerk, decision, reason } = draft.said;
  const view = useMatters(rally.code, ['pageMatters', race.id, page.key, step.status], () =>
    pageMatters(data(), { race: race.id, page: page.key }, step.status),
  );
  const protest = useProtest(draft.said.protestUntil, timeZone, view.protestMs);
  const needsReason = step.needs_reason || view.needsReason;
  const isPublishing = step.status !== 'live';
  const isReady =
    !isBusy &&
    protest.isReady &&
    view.matters !== null &&
    !view.isBlocked &&
    (!(needsReason || protest.isAsked) || isReason(reason) || decision.trim() !== '');
  const bare = (): PageStatus => ({
    id: newId(),
    kind: 'page_status',
    rally: rally.code,
    race: race.code,
    key: page.key,
    status: step.status,
    ...view.seen,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const fact: PageStatus = {
      ...bare(),
      ...(clerk.trim() ? { clerk: clerk.trim() } : {}),
      ...protest.said(view.seen.accepts),
      ...(decision.trim() ? { decision: decision.trim() } : {}),
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    };
    const { isDone } = await propose([fact]);
    if (isDone) {
      draft.forget();
      return onClose(true);
    }
    // Refused: what is open now is not what was shown.
    view.look();
  };
  return (
    <DecisionForm
      title={title}
      submit={say(`race.step.${step.status}`)}
      isReady={isReady}
      trouble={trouble}
      onSubmit={submit}
      onCancel={() => onClose(false)}
      draft={draft}
    >
      {isPublishing && (
        <MatterList
          view={view}
          rally={rally.id}
          race={race.id}
          timeZone={timeZone}
          needsReason={needsReason}
        />
      )}
      <StepMoves
        at={{ rally: rally.code, race: race.code }}
        view={view}
        about={[page.key, step.status, view.seen]}
        foresee={foresee}
        factsOf={() => [{ ...bare(), reason: '' }]}
      />
      {isPublishing && (
        <Field label={say('stages.clerk')} hint={say('stages.clerkHint')}>
          <input maxLength={100} value={clerk} onChange={(e) => set({ clerk: e.target.value })} />
        </Field>
      )}
      {step.status === 'provisional' && (
        <ProtestField protest={protest} onChange={(protestUntil) => set({ protestUntil })} />
      )}
      {sheet}
      <Field label={say('stages.decision')}>
        <input maxLength={100} value={decision} onChange={(e) => set({ decision: e.target.value })} />
      </Field>
      <Field
        label={say('status.reason')}
        hint={view.needsReason ? say('matters.reasonHint') : undefined}
        className={basics.whole}
      >
        <input maxLength={200} value={reason} onChange={(e) => set({ reason: e.target.value })} />
      </Field>
    </DecisionForm>
  );
}
