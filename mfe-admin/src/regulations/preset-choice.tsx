/** Chooses the preset of a race that has none yet: until then it runs under the usual one of its discipline. */
import { choosePreset, data, type Preset, type Regulations } from '@bivouac/data';
import { Field } from '@bivouac/ui';
import { useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { useChange } from '../forms/use-change.ts';
import { useWhy } from '../forms/use-why.tsx';
import { useSay } from '../language/language.ts';
import type { Race } from '../rally/race-frame.tsx';

interface PresetChoiceProps {
  race: Race;
  regulations: Regulations;
  onChosen(): void;
}

export function PresetChoice({ race, regulations, onChosen }: PresetChoiceProps) {
  const say = useSay();
  const { make, isBusy, trouble } = useChange();
  const why = useWhy();
  const [preset, setPreset] = useState(regulations.preset);
  const offered = Object.keys(regulations.parameters[0]?.presets ?? {}) as Preset[];
  return (
    <DecisionForm
      title={say('reg.notChosen', { preset: say(`preset.${regulations.preset}`) })}
      submit={say('reg.choose')}
      isReady={!isBusy}
      trouble={trouble}
      onSubmit={async (event) => {
        event.preventDefault();
        if (await make(() => why.send((reason) => choosePreset(data(), race.id, preset, reason)))) onChosen();
      }}
    >
      <Field label={say('race.preset')}>
        <select
          value={preset}
          onChange={(event) => setPreset(offered.find((one) => one === event.target.value) ?? preset)}
        >
          {offered.map((one) => (
            <option key={one} value={one}>
              {say(`preset.${one}`)}
            </option>
          ))}
        </select>
      </Field>
      {why.field()}
    </DecisionForm>
  );
}
