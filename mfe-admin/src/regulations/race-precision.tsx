/** Changes the precision to which the totals of a race are cut; the database refuses it once something is official. */
import { choosePrecision, data } from '@bivouac/data';
import { Field } from '@bivouac/ui';
import { useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { useChange } from '../forms/use-change.ts';
import { useWhy } from '../forms/use-why.tsx';
import { useSay } from '../language/language.ts';
import { PRECISIONS } from '../schedule/precisions.ts';

interface RacePrecisionProps {
  race: string;
  precisionMs: number;
  onChanged(): void;
}

export function RacePrecision({ race, precisionMs, onChanged }: RacePrecisionProps) {
  const say = useSay();
  const { make, isBusy, trouble } = useChange();
  const why = useWhy();
  const [chosen, setChosen] = useState<number | null>(null);
  const wanted = chosen ?? precisionMs;
  const isOther = wanted !== precisionMs;
  return (
    <DecisionForm
      title={say('reg.precision')}
      submit={say('reg.precisionSave')}
      isReady={isOther && !isBusy}
      trouble={trouble}
      onSubmit={async (event) => {
        event.preventDefault();
        if (!(await make(() => why.send((reason) => choosePrecision(data(), race, wanted, reason))))) return;
        setChosen(null);
        onChanged();
      }}
    >
      <Field label={say('reg.precisionOf')} hint={say('reg.precisionHint')}>
        <select value={wanted} onChange={(event) => setChosen(Number(event.target.value))}>
          {PRECISIONS.map((ms) => (
            <option key={ms} value={ms}>
              {say('stages.seconds', { seconds: ms / 1_000 })}
            </option>
          ))}
        </select>
      </Field>
      {why.field()}
    </DecisionForm>
  );
}
