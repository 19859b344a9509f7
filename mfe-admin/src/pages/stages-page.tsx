/** Days, legs and stages of a race: set up before it, steered while it runs. */
import { addedLeg, type RaceId, type ScheduledDay } from '@bivouac/data';
import { DateField } from '@bivouac/officials/fields';
import { PageTools } from '@bivouac/officials/frame';
import { usePlannedChange } from '@bivouac/officials/plan';
import { Button, Field, Panel } from '@bivouac/ui';
import { type FormEvent, useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { NotYet } from '../frame/not-yet.tsx';
import { HeldNote } from '../held/held-note.tsx';
import { ChangesBar } from '../history/changes-bar.tsx';
import { useSay } from '../language/language.ts';
import { Behind } from '../rally/behind.tsx';
import type { InRace } from '../rally/race-frame.tsx';
import { ScheduleImport, ScheduleImports } from '../schedule/import/schedule-import.tsx';
import { Leg } from '../schedule/leg.tsx';
import { useSchedule } from '../schedule/use-schedule.ts';

const SCHEDULE_TABLES = ['days', 'legs', 'stages', 'controls', 'stage_distances'];

export function StagesPage({ rally, race }: InRace) {
  const say = useSay();
  const { days, problem, knownAtMs, look } = useSchedule(rally.code, race.id);
  const [open, setOpen] = useState<'leg' | 'import' | null>(null);
  const [imported, setImported] = useState(0);
  if (!days) return <NotYet problem={problem} retry={look} rows={8} />;
  const legs = days.flatMap((day) => day.legs);
  return (
    <>
      <PageTools say={say}>
        <Button onClick={() => setOpen('leg')}>{say('stages.addLeg')}</Button>
        <Button onClick={() => setOpen('import')}>{say('stages.import')}</Button>
        <ChangesBar rally={rally} race={race.id} tables={SCHEDULE_TABLES} onChanged={look} />
      </PageTools>
      <Behind problem={problem} knownAtMs={knownAtMs} timeZone={rally.time_zone} />
      <HeldNote rally={rally} race={race} about="stage_status" />
      {legs.length === 0 && (
        <Panel kind="empty" title={say('stages.none')}>
          {say('stages.noneText')}
        </Panel>
      )}
      {days.map((day) =>
        day.legs.map((leg) => (
          <Leg key={leg.id} rally={rally} race={race} day={day} leg={leg} days={days} onDone={look} />
        )),
      )}
      {open === 'leg' && (
        <AddLeg
          race={race.id}
          days={days}
          number={Math.max(0, ...legs.map(({ number }) => number)) + 1}
          startsOn={days.at(-1)?.date ?? rally.starts_on}
          onDone={() => {
            setOpen(null);
            look();
          }}
        />
      )}
      {open === 'import' && (
        <ScheduleImport
          rally={rally}
          race={race}
          days={days}
          onDone={(isChanged) => {
            setOpen(null);
            setImported(imported + 1);
            if (isChanged) look();
          }}
        />
      )}
      <ScheduleImports rally={rally} race={race} of={imported} onDone={look} />
    </>
  );
}

interface AddLegProps {
  race: RaceId;
  days: readonly ScheduledDay[];
  number: number;
  startsOn: string;
  onDone(): void;
}

/** A new leg: its day and, if it has one, its name. */
function AddLeg({ race, days, number, startsOn, onDone }: AddLegProps) {
  const say = useSay();
  const { start, isBusy, trouble, sheet } = usePlannedChange();
  const draft = useDraft(`leg-${race}-new`, () => ({ date: startsOn, name: '' }));
  const { set } = draft;
  const { date, name } = draft.said;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const leg = { race_id: race, date, number, name: name.trim() || null };
    if (!(await start(addedLeg(days, leg))).isDone) return;
    draft.forget();
    onDone();
  };
  return (
    <DecisionForm
      title={say('stages.leg', { number })}
      submit={say('stages.addLeg')}
      isReady={!isBusy && date !== ''}
      trouble={trouble}
      onSubmit={add}
      onCancel={onDone}
      draft={draft}
    >
      <DateField
        label={say('stages.day')}
        required
        isOfRally
        value={date}
        onChange={(date) => set({ date })}
      />
      <Field label={say('rally.name')}>
        <input maxLength={100} value={name} onChange={(e) => set({ name: e.target.value })} />
      </Field>
      {sheet}
    </DecisionForm>
  );
}
