/** Changes the precision to which the totals of a race are cut; the database refuses it once something is official. */
import { changedRow } from '@bivouac/data';
import { usePlannedChange } from '@bivouac/officials/plan';
import { Field } from '@bivouac/ui';
import { useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { useSay } from '../language/language.ts';
import { PRECISIONS } from '../schedule/precisions.ts';

interface RacePrecisionProps {
  race: string;
  precisionMs: number;
  onChanged(): void;
}

export function RacePrecision({ race, precisionMs, onChanged }: RacePrecisionProps) {
  const say = useSay();
  const { start, isBusy, trouble, sheet } = usePlannedChange();
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
        const change = changedRow('races', race, { precision_ms: precisionMs }, { precision_ms: wanted });
        if (!(await start(change)).isDone) return;
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
      {sheet}
    </DecisionForm>
  );
}
