/** A new race: what it is called, and the example regulations it starts from. */
import { addedRow, type RaceIdentity, type RallySetUp } from '@bivouac/data';
import { usePlannedChange } from '@bivouac/officials/plan';
import { Field } from '@bivouac/ui';
import type { FormEvent } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useSay } from '../language/language.ts';
import { RaceNameFields, tidied } from './race-name-fields.tsx';

const PRESETS = [
  { preset: 'raid-cars', discipline: 'raid' },
  { preset: 'raid-bikes', discipline: 'raid' },
  { preset: 'stage-rally', discipline: 'stage' },
] as const;

interface AddRaceProps {
  rally: RallySetUp;
  taken: readonly string[];
  onDone(): void;
}

export function AddRace({ rally, taken, onDone }: AddRaceProps) {
  const say = useSay();
  const { start, isBusy, trouble, sheet } = usePlannedChange();
  const draft = useDraft(`race-${rally.id}-new`, () => ({
    code: '',
    called: { name: '', names: {} } as RaceIdentity,
    chosen: 0,
  }));
  const { set } = draft;
  const { code, called, chosen } = draft.said;
  const isTaken = taken.includes(code);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const { name, names } = tidied(called);
    const race = { ...(PRESETS[chosen] ?? PRESETS[0]), rally_id: rally.id, code, name: name || code, names };
    if (!(await start(addedRow('races', { ...race, ordinal: taken.length + 1 }))).isDone) return;
    draft.forget();
    onDone();
  };
  return (
    <DecisionForm
      title={say('race.add')}
      submit={say('race.addIt')}
      isReady={!isBusy && !isTaken && code !== ''}
      trouble={trouble}
      onSubmit={add}
      onCancel={onDone}
      draft={draft}
    >
      <Field
        label={say('race.code')}
        hint={say('race.codeHint')}
        problem={isTaken ? say('race.taken') : null}
      >
        <input
          // biome-ignore lint/a11y/noAutofocus: the form was asked for by a press
          autoFocus
          required
          maxLength={20}
          value={code}
          onChange={(e) => set({ code: e.target.value.trim() })}
        />
      </Field>
      <RaceNameFields said={called} languages={rally.languages} onChange={(called) => set({ called })} />
      <Field label={say('race.preset')} hint={say('race.presetHint')}>
        <select value={chosen} onChange={(e) => set({ chosen: Number(e.target.value) })}>
          {PRESETS.map(({ preset }, place) => (
            <option key={preset} value={place}>
              {say(`preset.${preset}`)}
            </option>
          ))}
        </select>
      </Field>
      {sheet}
    </DecisionForm>
  );
}
