/** What a control is: for a new one anywhere in the leg, and for one that is changed. */
import {
  addedRow,
  changedRow,
  type RallySetUp,
  type ScheduledControl,
  type ScheduledLeg,
  type StageId,
} from '@bivouac/data';
import {
  chosen,
  DateTimeField,
  EntityForm,
  needed,
  parsedBy,
  SelectField,
  TextField,
  trimmed,
  useEntityForm,
} from '@bivouac/officials/form';
import * as v from 'valibot';
import { durationOf, durationText } from '../forms/durations.ts';
import { ClashDialog } from '../history/clash-dialog.tsx';
import { useSay } from '../language/language.ts';
import { useAtRow } from '../presence/presence.tsx';
import type { Race } from '../rally/race-frame.tsx';
import { freePlace } from './free-place.ts';
import { ControlKept } from './kept-line.tsx';

export interface ControlsProps {
  rally: RallySetUp;
  race: Race;
  leg: ScheduledLeg;
  date: string;
  timeZone: string;
  onDone(): void;
}

interface ControlFormProps extends Omit<ControlsProps, 'onDone'> {
  control?: ScheduledControl;
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
  useAtRow(control?.id ?? null);
  const isKept = (control?.kept_by ?? []).length > 0;
  const others = leg.controls.filter(({ id }) => id !== control?.id);
  const placeAfter = (after: string) => {
    const value = freePlace(
      others.map(({ ordinal }) => ordinal),
      others.find(({ id }) => id === after)?.ordinal ?? null,
      control?.ordinal ?? null,
    );
    return value === null ? { ok: false as const } : { ok: true as const, value };
  };
  const form = useEntityForm({
    place: `control-${race.id}-${control?.id ?? leg.id}`,
    values: {
      code: control?.code ?? '',
      name: control?.name ?? '',
      kind: control?.kind ?? 'time_control',
      stage: control?.stage_id ?? '',
      after: leg.controls.findLast(({ ordinal }) => !control || ordinal < control.ordinal)?.id ?? '',
      target: durationText(control?.target_ms ?? null),
      firstDueAt: control?.first_due_at ?? null,
      penalties: control?.penalties ?? 'all',
      precision: control?.precision_ms ?? 60_000,
    },
    seen: control ? editedOf(control) : null,
    schema: v.pipe(
      v.object({
        code: needed,
        name: trimmed,
        kind: chosen<Edited['kind']>(),
        stage: chosen<StageId | ''>(),
        after: parsedBy(placeAfter, say('stages.noPlace')),
        target: parsedBy(durationOf, say('stages.noDuration')),
        firstDueAt: chosen<Edited['first_due_at']>(),
        penalties: chosen<Edited['penalties']>(),
        precision: chosen<number>(),
      }),
      v.transform(
        ({ code, name, kind, penalties, ...said }): Edited => ({
          ...{ code, name: name || code, kind, penalties, stage_id: said.stage || null },
          ...{ ordinal: said.after, target_ms: said.target, first_due_at: said.firstDueAt },
          precision_ms: said.precision,
        }),
      ),
    ),
    send: (change, { seen, id, planned }) =>
      planned.start(
        seen && control
          ? changedRow('controls', control.id, seen, change)
          : addedRow('controls', { id, race_id: race.id, leg_id: leg.id, ...change }),
      ),
    onDone: () => onDone(true),
  });
  return (
    <EntityForm
      form={form}
      title={control ? `${control.code}: ${say('stages.edit')}` : say('stages.addControl')}
      submit={say('keep')}
      onCancel={() => onDone(false)}
    >
      {control && isKept && <ControlKept control={control} leg={leg} />}
      <TextField of={form} name="code" label={say('stages.code')} required maxLength={20} readOnly={isKept} />
      <TextField of={form} name="name" label={say('rally.name')} maxLength={100} />
      <SelectField
        of={form}
        name="kind"
        label={say('stages.kind')}
        disabled={isKept}
        options={KINDS.map((kind) => ({ value: kind, text: say(`controlKind.${kind}`) }))}
      />
      <SelectField
        of={form}
        name="stage"
        label={say('stages.ofStage')}
        disabled={isKept}
        options={[
          { value: '', text: say('stages.onTheRoad') },
          // The server refuses controls that time an official stage, so these stages are not offered.
          ...leg.stages.map(({ id, code, status }) => {
            const isDisabled = status === 'official';
            return {
              value: id,
              text: isDisabled ? say('stages.isOfficial', { stage: code }) : code,
              isDisabled,
            };
          }),
        ]}
      />
      <SelectField
        of={form}
        name="after"
        label={say('stages.comesAfter')}
        disabled={isKept}
        options={[
          { value: '', text: say('stages.first') },
          ...others.map(({ id, code }) => ({ value: id, text: code })),
        ]}
      />
      <TextField
        of={form}
        name="target"
        label={say('stages.targetTime')}
        hint={say('stages.maxHint')}
        readOnly={isKept}
      />
      <DateTimeField
        of={form}
        name="firstDueAt"
        label={say('stages.firstDue')}
        hint={say('stages.firstDueHint')}
        readOnly={isKept}
        timeZone={timeZone}
        day={date}
        before={control?.first_due_at}
      />
      <SelectField
        of={form}
        name="penalties"
        label={say('stages.penalties')}
        disabled={isKept}
        options={PENALTIES.map((kind) => ({ value: kind, text: say(`controlPenalties.${kind}`) }))}
      />
      {control && <ClashDialog {...form.conflict} rally={rally} row={control.id} name={control.code} />}
    </EntityForm>
  );
}
