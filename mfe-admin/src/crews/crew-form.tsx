/** One crew: a new one, or one that changes; a class, group, team or list may change from a stage on. */
import { data, type EnteredCrew, type Entry, enterCrews } from '@bivouac/data';
import { Field } from '@bivouac/ui';
import { type FormEvent, useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import forms from '../forms/forms.module.css';
import { useChange } from '../forms/use-change.ts';
import { useSay } from '../language/language.ts';
import type { Race } from '../rally/race-frame.tsx';
import { useSchedule } from '../schedule/use-schedule.ts';
import { type MemberTyped, membersOf, membersTyped } from './members.ts';

interface CrewFormProps {
  race: Race;
  /** Code of the rally. */
  rally: string;
  /** null: a new one. */
  crew: EnteredCrew | null;
  onDone(isChanged: boolean): void;
}

const CODES = ['class', 'group', 'category', 'team'] as const;

export function CrewForm({ race, rally, crew, onDone }: CrewFormProps) {
  const say = useSay();
  const { make, isBusy, trouble } = useChange();
  const { days } = useSchedule(rally, race.id);
  const [refused, setRefused] = useState<string | null>(null);
  const [from, setFrom] = useState(0);
  const [members, setMembers] = useState<MemberTyped[]>(membersTyped(crew?.members ?? []));
  const [said, setSaid] = useState({
    number: crew?.number ?? '',
    class: crew?.class ?? '',
    group: crew?.group ?? '',
    category: crew?.category ?? '',
    team: crew?.team ?? '',
    vehicle: crew?.vehicle ?? '',
    entrant: crew?.entrant ?? '',
    flags: (crew?.flags ?? []).join(', '),
  });
  const set = (change: Partial<typeof said>) => setSaid({ ...said, ...change });
  const stages = (days ?? []).flatMap((day) => day.legs.flatMap((leg) => leg.stages));
  const isRunAlready = stages.some(({ ordinal, status }) => ordinal >= from && status !== 'to_run');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const entry: Entry = {
      ...(crew ? { crew: crew.id } : {}),
      ...said,
      number: said.number.trim().toUpperCase(),
      flags: said.flags.split(/[\s,;]+/).filter((flag) => flag !== ''),
      members: membersOf(members),
      effective_from_ordinal: from,
    };
    const done = await make(() => enterCrews(data(), race.id, [entry]));
    const answer = done?.value.rows[0];
    setRefused(answer?.outcome === 'refused' ? (answer.message ?? null) : null);
    if (answer && answer.outcome !== 'refused') onDone(true);
  };
  return (
    <DecisionForm
      title={crew ? say('crews.change', { number: crew.number ?? '–' }) : say('crews.add')}
      submit={say('keep')}
      isReady={!isBusy && said.number.trim() !== ''}
      trouble={refused ?? trouble}
      onSubmit={submit}
      onCancel={() => onDone(false)}
    >
      <Field label={say('crews.number')} hint={crew ? say('crews.numberHint') : undefined}>
        <input required maxLength={6} value={said.number} onChange={(e) => set({ number: e.target.value })} />
      </Field>
      {CODES.map((code) => (
        <Field key={code} label={say(`crews.${code}`)}>
          <input maxLength={32} value={said[code]} onChange={(e) => set({ [code]: e.target.value })} />
        </Field>
      ))}
      <Field label={say('crews.flags')} hint={say('crews.flagsHint')}>
        <input value={said.flags} onChange={(e) => set({ flags: e.target.value })} />
      </Field>
      <Field label={say('crews.vehicle')}>
        <input maxLength={200} value={said.vehicle} onChange={(e) => set({ vehicle: e.target.value })} />
      </Field>
      <Field label={say('crews.entrant')}>
        <input maxLength={200} value={said.entrant} onChange={(e) => set({ entrant: e.target.value })} />
      </Field>
      {members.map((member, place) => (
        <Member
          key={member.role}
          member={member}
          onChange={(changed) => setMembers(members.map((one, n) => (n === place ? changed : one)))}
        />
      ))}
      {crew && (
        <Field
          label={say('crews.from')}
          hint={say(isRunAlready ? 'crews.fromPast' : 'crews.fromFuture')}
          className={forms.whole}
        >
          <select value={from} onChange={(e) => setFrom(Number(e.target.value))}>
            <option value={0}>{say('crews.fromStart')}</option>
            {stages.map(({ id, ordinal, code }) => (
              <option key={id} value={ordinal}>
                {code}
              </option>
            ))}
          </select>
        </Field>
      )}
    </DecisionForm>
  );
}

function Member({ member, onChange }: { member: MemberTyped; onChange(changed: MemberTyped): void }) {
  const say = useSay();
  return (
    <>
      <Field label={say(`crews.${member.role}`)}>
        <input
          maxLength={200}
          value={member.name}
          onChange={(e) => onChange({ ...member, name: e.target.value })}
        />
      </Field>
      <Field label={say('crews.nationalityOf', { role: say(`crews.${member.role}`) })}>
        <input
          maxLength={3}
          placeholder="FRA"
          value={member.nationality}
          onChange={(e) => onChange({ ...member, nationality: e.target.value.toUpperCase() })}
        />
      </Field>
    </>
  );
}
