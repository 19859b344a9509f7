/** A step of a page: shows what would block it first and asks for what the step needs. It is recorded as a fact. */
import {
  data,
  type NextStep,
  type PageStatus,
  type PageStep,
  pageMatters,
  type RacePage,
} from '@bivouac/data';
import { useMatters } from '@bivouac/officials/day';
import { chosen, EntityForm, optional, ReasonField, TextField, useEntityForm } from '@bivouac/officials/form';
import { isReason, newId } from '@bivouac/rules';
import * as v from 'valibot';
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

export function PageStepForm(props: PageStepFormProps) {
  const { rally, race, page, title, step, timeZone, onClose } = props;
  const say = useSay();
  const view = useMatters(rally.code, ['pageMatters', race.id, page.key, step.status], () =>
    pageMatters(data(), { race: race.id, page: page.key }, step.status),
  );
  const bare = (): PageStatus => ({
    ...{ id: newId(), kind: 'page_status', rally: rally.code, race: race.code, key: page.key },
    status: step.status,
    ...view.seen,
  });
  const form = useEntityForm({
    place: `page-${race.id}-${page.key}-${step.status}`,
    values: { clerk: '', protestUntil: null as string | null, decision: '', reason: '' },
    schema: v.object({
      clerk: optional,
      protestUntil: chosen<string | null>(),
      decision: optional,
      reason: optional,
    }),
    async send({ clerk, decision, reason }, { planned }) {
      const fact: PageStatus = {
        ...bare(),
        ...(clerk ? { clerk } : {}),
        ...protest.said(view.seen.accepts),
        ...(decision ? { decision } : {}),
        ...(reason ? { reason } : {}),
      };
      const sent = await planned.propose([fact]);
      // Refused: what is open now is not what was shown.
      if (!sent.isDone) view.look();
      return sent;
    },
    onDone: () => onClose(true),
  });
  const { protestUntil, decision, reason } = form.values;
  const protest = useProtest(protestUntil, timeZone, view.protestMs);
  const needsReason = step.needs_reason || view.needsReason;
  const isPublishing = step.status !== 'live';
  const isUnexplained = (needsReason || protest.isAsked) && !isReason(reason) && decision.trim() === '';
  return (
    <EntityForm
      form={form}
      title={title}
      submit={say(`race.step.${step.status}`)}
      isBlocked={!protest.isReady || view.matters === null || view.isBlocked || isUnexplained}
      onCancel={() => onClose(false)}
      note={
        <StepMoves
          at={{ rally: rally.code, race: race.code }}
          view={view}
          about={[page.key, step.status, view.seen]}
          foresee={form.planned.foresee}
          factsOf={() => [{ ...bare(), reason: '' }]}
        />
      }
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
      {isPublishing && (
        <TextField
          of={form}
          name="clerk"
          label={say('stages.clerk')}
          hint={say('stages.clerkHint')}
          maxLength={100}
        />
      )}
      {step.status === 'provisional' && (
        <ProtestField protest={protest} onChange={(protestUntil) => form.set({ protestUntil })} />
      )}
      <TextField of={form} name="decision" label={say('stages.decision')} maxLength={100} />
      <ReasonField of={form} name="reason" hint={view.needsReason ? say('matters.reasonHint') : undefined} />
    </EntityForm>
  );
}
