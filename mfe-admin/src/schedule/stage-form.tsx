/** What a stage is: for a new one of a leg, and for one that is changed. */

import {
  changedRow,
  type RallySetUp,
  type ScheduledDay,
  type ScheduledLeg,
  type StageId,
  type StageSetUp,
} from '@bivouac/data';
import { DateTimeField } from '@bivouac/officials/fields';
import { useClash } from '@bivouac/officials/form';
import { usePlannedChange } from '@bivouac/officials/plan';
import { instantInZone, newId } from '@bivouac/rules';
import { Field } from '@bivouac/ui';
import { type FormEvent, useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { durationOf, durationText, kilometresOf, metresOf } from '../forms/durations.ts';
import { useDraft } from '../forms/use-draft.ts';
import { ClashDialog } from '../history/clash-dialog.tsx';
import { useSay } from '../language/language.ts';
import { useAtRow } from '../presence/presence.tsx';
import type { Race } from '../rally/race-frame.tsx';
import { AfterField } from './after-field.tsx';
import { PRECISIONS } from './precisions.ts';
import { afterOf, stagePlace } from './stage-place.ts';

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
    code,
    name,
    kind,
    distance_m,
    precision_ms,
    first_start_at,
    max_time_ms,
    min_time_ms,
    result_group,
    ordinal,
  };
}
type Edited = ReturnType<typeof editedOf>;

const eightOn = (date: string, timeZone: string): string | null =>
  new Date(instantInZone({ date, timeZone, hour: 8, minute: 0, second: 0, ms: 0 })).toISOString();

export function StageForm({ rally, race, date, timeZone, stage, leg, days, onDone }: StageFormProps) {
  const say = useSay();
  const { start, sheet, isBusy, trouble } = usePlannedChange();
  // The same when it is sent again: a stage is added once.
  const [ownId] = useState(() => newId<StageId>());
  const view = useClash<Edited>((seen, change) => start(changedRow('stages', stage?.id ?? '', seen, change)));
  useAtRow(stage?.id ?? null);
  const isRaid = race.discipline === 'raid';
  const draft = useDraft(`stage-${race.id}-${stage?.id ?? leg.id}`, () => ({
    code: stage?.code ?? '',
    name: stage?.name ?? '',
    kind: stage?.kind ?? (KINDS[race.discipline][0] as StageSetUp['kind']),
    km: kilometresOf(stage?.distance_m ?? null),
    precision: stage?.precision_ms ?? (isRaid ? 1_000 : 100),
    startsAt: stage ? stage.first_start_at : eightOn(date, timeZone),
    maximum: durationText(stage?.max_time_ms ?? null),
    minimum: durationText(stage?.min_time_ms ?? null),
    group: stage?.result_group ?? '',
    after: stage ? afterOf(leg.stages, stage) : 'by_start',
    seen: stage ? editedOf(stage) : null,
  }));
  const { said, set } = draft;
  const distance = metresOf(said.km);
  const maximum = durationOf(said.maximum);
  const minimum = durationOf(said.minimum);
  const isReady = distance.ok && maximum.ok && minimum.ok && said.code.trim() !== '';
  const done = () => {
    draft.forget();
    onDone(true);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!distance.ok || !maximum.ok || !minimum.ok) return;
    const change = {
      code: said.code.trim(),
      name: said.name.trim() || said.code.trim(),
      kind: said.kind,
      distance_m: distance.value,
      precision_ms: said.precision,
      first_start_at: said.startsAt,
      max_time_ms: maximum.value,
      min_time_ms: minimum.value,
      result_group: said.group.trim() || null,
      ordinal: stagePlace(days, leg.number, {
        after: said.after,
        firstStart: said.startsAt,
        own: stage ?? null,
      }),
    };
    const added = { ...change, result_factor: null, counts_in_general: null };
    const isKept = said.seen
      ? await view.send(said.seen, change)
      : (
          await start({
            kind: 'add_stage',
            id: race.id,
            change: { ...added, id: ownId, leg_id: leg.id },
          })
        ).isDone;
    if (isKept) done();
  };
  const problem = (isRead: boolean) => (isRead ? null : say('stages.noDuration'));
  return (
    <DecisionForm
      title={stage ? `${stage.code}: ${say('stages.edit')}` : say('stages.addStage')}
      submit={say('keep')}
      isReady={isReady && !isBusy}
      trouble={trouble}
      onSubmit={submit}
      onCancel={() => onDone(false)}
      draft={draft}
    >
      <Field label={say('stages.code')} hint={say(isRaid ? 'stages.codeRaid' : 'stages.codeStage')}>
        <input required maxLength={20} value={said.code} onChange={(e) => set({ code: e.target.value })} />
      </Field>
      <Field label={say('rally.name')}>
        <input maxLength={100} value={said.name} onChange={(e) => set({ name: e.target.value })} />
      </Field>
      <Field label={say('stages.kind')}>
        <select
          value={said.kind}
          onChange={(e) =>
            set({ kind: KINDS[race.discipline].find((kind) => kind === e.target.value) ?? said.kind })
          }
        >
          {KINDS[race.discipline].map((kind) => (
            <option key={kind} value={kind}>
              {say(`stageKind.${kind}`)}
            </option>
          ))}
        </select>
      </Field>
      <Field label={say('stages.distance')} problem={distance.ok ? null : say('stages.noDistance')}>
        <input inputMode="decimal" value={said.km} onChange={(e) => set({ km: e.target.value })} />
      </Field>
      <DateTimeField
        label={say('stages.firstStart')}
        value={said.startsAt}
        timeZone={timeZone}
        day={date}
        before={stage?.first_start_at}
        onChange={(startsAt) => set({ startsAt })}
      />
      <AfterField
        stages={leg.stages.filter(({ id }) => id !== stage?.id)}
        after={said.after}
        onChange={set}
      />
      <Field label={say('stages.maxTime')} hint={say('stages.maxHint')} problem={problem(maximum.ok)}>
        <input value={said.maximum} onChange={(e) => set({ maximum: e.target.value })} />
      </Field>
      <Field label={say('stages.minTime')} hint={say('stages.minHint')} problem={problem(minimum.ok)}>
        <input value={said.minimum} onChange={(e) => set({ minimum: e.target.value })} />
      </Field>
      <Field label={say('stages.precision')}>
        <select value={said.precision} onChange={(e) => set({ precision: Number(e.target.value) })}>
          {PRECISIONS.map((ms) => (
            <option key={ms} value={ms}>
              {say('stages.seconds', { seconds: ms / 1_000 })}
            </option>
          ))}
        </select>
      </Field>
      <Field label={say('stages.group')} hint={say('stages.groupHint')}>
        <input maxLength={20} value={said.group} onChange={(e) => set({ group: e.target.value })} />
      </Field>
      {sheet}
      {stage && (
        <ClashDialog
          view={view}
          rally={rally}
          row={stage.id}
          name={stage.code}
          isBusy={isBusy}
          onDone={done}
        />
      )}
    </DecisionForm>
  );
}
