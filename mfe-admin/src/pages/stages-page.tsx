/** Days, legs and stages of a race: set up before it, steered while it runs. */
import { addedLeg, type RaceId, type ScheduledDay } from '@bivouac/data';
import { DateField, EntityForm, needed, optional, TextField, useEntityForm } from '@bivouac/officials/form';
import { PageTools } from '@bivouac/officials/frame';
import { Button, Panel } from '@bivouac/ui';
import { useState } from 'react';
import * as v from 'valibot';
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

function AddLeg({ race, days, number, startsOn, onDone }: AddLegProps) {
  const say = useSay();
  const form = useEntityForm({
    place: `leg-${race}-new`,
    values: { date: startsOn, name: '' },
    schema: v.object({ date: needed, name: optional }),
    send: (leg, { planned }) => planned.start(addedLeg(days, { race_id: race, number, ...leg })),
    onDone,
  });
  return (
    <EntityForm
      form={form}
      title={say('stages.leg', { number })}
      submit={say('stages.addLeg')}
      onCancel={onDone}
    >
      <DateField of={form} name="date" label={say('stages.day')} required isOfRally />
      <TextField of={form} name="name" label={say('rally.name')} maxLength={100} />
    </EntityForm>
  );
}
