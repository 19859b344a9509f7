/** What a stage is: for a new one of a leg, and for one that is changed. */

import {
  changedRow,
  type RallySetUp,
  type ScheduledDay,
  type ScheduledLeg,
  type StageId,
  type StageSetUp,
} from '@bivouac/data';
import {
  chosen,
  DateTimeField,
  EntityForm,
  type Form,
  needed,
  optional,
  parsedBy,
  SelectField,
  TextField,
  trimmed,
  useEntityForm,
} from '@bivouac/officials/form';
import { instantInZone } from '@bivouac/rules';
import * as v from 'valibot';
import { durationOf, durationText, kilometresOf, metresOf } from '../forms/durations.ts';
import { ClashDialog } from '../history/clash-dialog.tsx';
import { useSay } from '../language/language.ts';
import { useAtRow } from '../presence/presence.tsx';
import type { Race } from '../rally/race-frame.tsx';
import { PRECISIONS } from './precisions.ts';
import { type After, afterOf, stagePlace } from './stage-place.ts';

interface StageFormProps {
  rally: RallySetUp;
  race: Race;
  date: string;
  timeZone: string;
  stage?: StageSetUp & { id: string };
  leg: ScheduledLeg;
  days: readonly ScheduledDay[];
  onDone(isChanged: boolean): void;
}

const KINDS: Record<Race['discipline'], readonly StageSetUp['kind'][]> = {
  raid: ['selective', 'prologue', 'liaison'],
  stage: ['special', 'super_special', 'power', 'shakedown', 'liaison'],
};

function editedOf(stage: StageSetUp) {
  const { code, name, kind, distance_m, precision_ms, first_start_at } = stage;
  const { max_time_ms, min_time_ms, result_group, ordinal } = stage;
  return {
    ...{ code, name, kind, distance_m, precision_ms, first_start_at },
    ...{ max_time_ms, min_time_ms, result_group, ordinal },
  };
}
type Edited = ReturnType<typeof editedOf>;

const eightOn = (date: string, timeZone: string): string | null =>
  new Date(instantInZone({ date, timeZone, hour: 8, minute: 0, second: 0, ms: 0 })).toISOString();

function typedOf({ race, date, timeZone, stage, leg }: StageFormProps) {
  return {
    code: stage?.code ?? '',
    name: stage?.name ?? '',
    kind: stage?.kind ?? (KINDS[race.discipline][0] as StageSetUp['kind']),
    km: kilometresOf(stage?.distance_m ?? null),
    precision: stage?.precision_ms ?? (race.discipline === 'raid' ? 1_000 : 100),
    startsAt: stage ? stage.first_start_at : eightOn(date, timeZone),
    maximum: durationText(stage?.max_time_ms ?? null),
    minimum: durationText(stage?.min_time_ms ?? null),
    group: stage?.result_group ?? '',
    after: stage ? afterOf(leg.stages, stage) : ('by_start' as After),
  };
}

export function StageForm(props: StageFormProps) {
  const { rally, race, stage, leg, days, onDone } = props;
  const say = useSay();
  useAtRow(stage?.id ?? null);
  const duration = parsedBy(durationOf, say('stages.noDuration'));
  const form = useEntityForm({
    place: `stage-${race.id}-${stage?.id ?? leg.id}`,
    values: typedOf(props),
    seen: stage ? editedOf(stage) : null,
    schema: v.pipe(
      v.object({
        code: needed,
        name: trimmed,
        kind: chosen<StageSetUp['kind']>(),
        km: parsedBy(metresOf, say('stages.noDistance')),
        precision: chosen<number>(),
        startsAt: chosen<string | null>(),
        maximum: duration,
        minimum: duration,
        group: optional,
        after: chosen<After>(),
      }),
      v.transform(
        ({ code, name, kind, after, startsAt, ...said }): Edited => ({
          ...{ code, name: name || code, kind, distance_m: said.km, precision_ms: said.precision },
          ...{ first_start_at: startsAt, max_time_ms: said.maximum, min_time_ms: said.minimum },
          result_group: said.group,
          ordinal: stagePlace(days, leg.number, { after, firstStart: startsAt, own: stage ?? null }),
        }),
      ),
    ),
    send(change, { seen, id, planned }) {
      if (seen && stage) return planned.start(changedRow('stages', stage.id, seen, change));
      const own = { id: id as StageId, leg_id: leg.id, result_factor: null, counts_in_general: null };
      return planned.start({ kind: 'add_stage', id: race.id, change: { ...change, ...own } });
    },
    onDone: () => onDone(true),
  });
  return (
    <EntityForm
      form={form}
      title={stage ? `${stage.code}: ${say('stages.edit')}` : say('stages.addStage')}
      submit={say('keep')}
      onCancel={() => onDone(false)}
    >
      <StageFields {...props} form={form} />
      {stage && <ClashDialog {...form.conflict} rally={rally} row={stage.id} name={stage.code} />}
    </EntityForm>
  );
}

type StageFieldsProps = StageFormProps & { form: Form<ReturnType<typeof typedOf>> };

function StageFields({ form, race, date, timeZone, stage, leg }: StageFieldsProps) {
  const say = useSay();
  return (
    <>
      <TextField
        of={form}
        name="code"
        label={say('stages.code')}
        hint={say(race.discipline === 'raid' ? 'stages.codeRaid' : 'stages.codeStage')}
        required
        maxLength={20}
      />
      <TextField of={form} name="name" label={say('rally.name')} maxLength={100} />
      <SelectField
        of={form}
        name="kind"
        label={say('stages.kind')}
        options={KINDS[race.discipline].map((kind) => ({ value: kind, text: say(`stageKind.${kind}`) }))}
      />
      <TextField of={form} name="km" label={say('stages.distance')} inputMode="decimal" />
      <DateTimeField
        of={form}
        name="startsAt"
        label={say('stages.firstStart')}
        timeZone={timeZone}
        day={date}
        before={stage?.first_start_at}
      />
      <SelectField
        of={form}
        name="after"
        label={say('stages.comesAfter')}
        options={[
          { value: 'by_start', text: say('stages.byStart') },
          { value: 'first', text: say('stages.first') },
          ...leg.stages
            .filter(({ id }) => id !== stage?.id)
            .map(({ id, code }) => ({ value: id, text: code })),
        ]}
      />
      <TextField of={form} name="maximum" label={say('stages.maxTime')} hint={say('stages.maxHint')} />
      <TextField of={form} name="minimum" label={say('stages.minTime')} hint={say('stages.minHint')} />
      <SelectField
        of={form}
        name="precision"
        label={say('stages.precision')}
        options={PRECISIONS.map((ms) => ({
          value: ms,
          text: say('stages.seconds', { seconds: ms / 1_000 }),
        }))}
      />
      <TextField
        of={form}
        name="group"
        label={say('stages.group')}
        hint={say('stages.groupHint')}
        maxLength={20}
      />
    </>
  );
}
