/** What a control is: for a new one anywhere in the leg, and for one that is changed. */
import {
  addedRow,
  changedRow,
  type RallySetUp,
  type ScheduledControl,
  type ScheduledLeg,
  type ScheduledStage,
  type StageId,
} from '@bivouac/data';
import { DateTimeField } from '@bivouac/officials/fields';
import { useClash } from '@bivouac/officials/form';
import { usePlannedChange } from '@bivouac/officials/plan';
import { newId } from '@bivouac/rules';
import { Field } from '@bivouac/ui';
import { type FormEvent, useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { durationOf, durationText } from '../forms/durations.ts';
import { useDraft } from '../forms/use-draft.ts';
import { ClashDialog } from '../history/clash-dialog.tsx';
import { useSay } from '../language/language.ts';
import { useAtRow } from '../presence/presence.tsx';
import type { Race } from '../rally/race-frame.tsx';
import { ControlKept } from './control-kept.tsx';
import { freePlace } from './free-place.ts';

interface ControlFormProps {
  rally: RallySetUp;
  race: Race;
  leg: ScheduledLeg;
  control?: ScheduledControl;
  date: string;
  timeZone: string;
  onDone(isChanged: boolean): void;
}

const KINDS: readonly ScheduledControl['kind'][] = [
  'time_control',
  'stage_start',
  'flying_finish',
  'stop',
  'regroup_in',
  'regroup_out',
  'service_in',
  'service_out',
  'parc_ferme_in',
  'parc_ferme_out',
  'passage',
  'neutralisation_in',
  'neutralisation_out',
  'transfer_end',
];
const PENALTIES = ['all', 'late', 'none'] as const;

function editedOf(control: ScheduledControl) {
  const { code, name, kind, stage_id, ordinal, target_ms, first_due_at, penalties, precision_ms } = control;
  return { code, name, kind, stage_id, ordinal, target_ms, first_due_at, penalties, precision_ms };
}
type Edited = ReturnType<typeof editedOf>;

export function ControlForm({ rally, race, leg, control, date, timeZone, onDone }: ControlFormProps) {
  const say = useSay();
  const { start, isBusy, trouble, sheet } = usePlannedChange();
  // The same when it is sent again: a control is added once.
  const [ownId] = useState(newId);
  const view = useClash<Edited>((seen, change) =>
    start(changedRow('controls', control?.id ?? '', seen, change)),
  );
  const draft = useDraft(`control-${race.id}-${control?.id ?? leg.id}`, () => ({
    code: control?.code ?? '',
    name: control?.name ?? '',
    kind: control?.kind ?? 'time_control',
    stage: control?.stage_id ?? '',
    after: leg.controls.findLast(({ ordinal }) => !control || ordinal < control.ordinal)?.id ?? '',
    target: durationText(control?.target_ms ?? null),
    firstDueAt: control?.first_due_at ?? null,
    penalties: control?.penalties ?? 'all',
    precision: control?.precision_ms ?? 60_000,
    seen: control ? editedOf(control) : null,
  }));
  const { said, set } = draft;
  useAtRow(control?.id ?? null);
  // What times an official stage is refused; it is seen beforehand, and no control comes to such a stage.
  const official = leg.stages.filter(({ status }) => status === 'official');
  const keptBy = control?.kept_by ?? [];
  const isKept = keptBy.length > 0;
  const target = durationOf(said.target);
  const others = leg.controls.filter(({ id }) => id !== control?.id);
  const ordinal = freePlace(
    others.map((other) => other.ordinal),
    others.find(({ id }) => id === said.after)?.ordinal ?? null,
    control?.ordinal ?? null,
  );
  const isReady = target.ok && said.code.trim() !== '' && ordinal !== null;
  const done = () => {
    draft.forget();
    onDone(true);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!target.ok || ordinal === null) return;
    const change: Edited = {
      ...{ code: said.code.trim(), name: said.name.trim() || said.code.trim(), kind: said.kind },
      ...{ stage_id: (said.stage as StageId) || null, ordinal, target_ms: target.value },
      first_due_at: said.firstDueAt,
      ...{ penalties: said.penalties, precision_ms: said.precision },
    };
    const isSent = said.seen
      ? await view.send(said.seen, change)
      : (await start(addedRow('controls', { id: ownId, race_id: race.id, leg_id: leg.id, ...change })))
          .isDone;
    if (isSent) done();
  };
  return (
    <DecisionForm
      title={control ? `${control.code}: ${say('stages.edit')}` : say('stages.addControl')}
      submit={say('keep')}
      isReady={isReady && !isBusy}
      trouble={trouble ?? (ordinal === null ? say('stages.noPlace') : null)}
      onSubmit={submit}
      onCancel={() => onDone(false)}
      draft={draft}
    >
      {control && isKept && <ControlKept control={control} leg={leg} />}
      <Field label={say('stages.code')}>
        <input
          required
          maxLength={20}
          readOnly={isKept}
          value={said.code}
          onChange={(e) => set({ code: e.target.value })}
        />
      </Field>
      <Field label={say('rally.name')}>
        <input maxLength={100} value={said.name} onChange={(e) => set({ name: e.target.value })} />
      </Field>
      <Field label={say('stages.kind')}>
        <select
          disabled={isKept}
          value={said.kind}
          onChange={(e) => set({ kind: KINDS.find((kind) => kind === e.target.value) ?? said.kind })}
        >
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {say(`controlKind.${kind}`)}
            </option>
          ))}
        </select>
      </Field>
      <ControlPlace
        leg={leg}
        official={official}
        others={others}
        stage={said.stage}
        after={said.after}
        isKept={isKept}
        onChange={set}
      />
      <Field
        label={say('stages.targetTime')}
        hint={say('stages.maxHint')}
        problem={target.ok ? null : say('stages.noDuration')}
      >
        <input readOnly={isKept} value={said.target} onChange={(e) => set({ target: e.target.value })} />
      </Field>
      <DateTimeField
        label={say('stages.firstDue')}
        hint={say('stages.firstDueHint')}
        readOnly={isKept}
        value={said.firstDueAt}
        timeZone={timeZone}
        day={date}
        before={control?.first_due_at}
        onChange={(firstDueAt) => set({ firstDueAt })}
      />
      <Field label={say('stages.penalties')}>
        <select
          disabled={isKept}
          value={said.penalties}
          onChange={(e) => set({ penalties: e.target.value as (typeof PENALTIES)[number] })}
        >
          {PENALTIES.map((kind) => (
            <option key={kind} value={kind}>
              {say(`controlPenalties.${kind}`)}
            </option>
          ))}
        </select>
      </Field>
      {sheet}
      {control && (
        <ClashDialog
          view={view}
          rally={rally}
          row={control.id}
          name={control.code}
          isBusy={isBusy}
          onDone={done}
        />
      )}
    </DecisionForm>
  );
}

interface ControlPlaceProps {
  leg: ScheduledLeg;
  official: readonly ScheduledStage[];
  others: readonly ScheduledControl[];
  /** Ids; empty: on the road, and first of the leg. */
  stage: string;
  after: string;
  isKept: boolean;
  onChange(place: { stage?: string; after?: string }): void;
}

/** Where a control stands: the stage it times, if any, and the control it comes after. */
function ControlPlace({ leg, official, others, stage, after, isKept, onChange }: ControlPlaceProps) {
  const say = useSay();
  return (
    <>
      <Field label={say('stages.ofStage')}>
        <select disabled={isKept} value={stage} onChange={(e) => onChange({ stage: e.target.value })}>
          <option value="">{say('stages.onTheRoad')}</option>
          {leg.stages.map((one) => (
            <option key={one.id} value={one.id} disabled={official.includes(one)}>
              {official.includes(one) ? say('stages.isOfficial', { stage: one.code }) : one.code}
            </option>
          ))}
        </select>
      </Field>
      <Field label={say('stages.comesAfter')}>
        <select disabled={isKept} value={after} onChange={(e) => onChange({ after: e.target.value })}>
          <option value="">{say('stages.first')}</option>
          {others.map(({ id, code }) => (
            <option key={id} value={id}>
              {code}
            </option>
          ))}
        </select>
      </Field>
    </>
  );
}
