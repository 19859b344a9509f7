/** A new leg: its day and, if it has one, its name. */
import { addLeg, data } from '@bivouac/data';
import { Field } from '@bivouac/ui';
import { type FormEvent, useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { useChange } from '../forms/use-change.ts';
import { useSay } from '../language/language.ts';

interface AddLegProps {
  race: string;
  number: number;
  startsOn: string;
  onDone(): void;
}

export function AddLeg({ race, number, startsOn, onDone }: AddLegProps) {
  const say = useSay();
  const { make, isBusy, trouble } = useChange();
  const [date, setDate] = useState(startsOn);
  const [name, setName] = useState('');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const leg = { race_id: race, date, number, name: name.trim() || null };
    if (await make(() => addLeg(data(), leg))) onDone();
  };
  return (
    <DecisionForm
      title={say('stages.leg', { number })}
      submit={say('stages.addLeg')}
      isReady={!isBusy && date !== ''}
      trouble={trouble}
      onSubmit={add}
      onCancel={onDone}
    >
      <Field label={say('stages.day')}>
        <input type="date" required value={date} onChange={(e) => setDate(e.target.value)} />
      </Field>
      <Field label={say('rally.name')}>
        <input maxLength={100} value={name} onChange={(e) => setName(e.target.value)} />
      </Field>
    </DecisionForm>
  );
}
