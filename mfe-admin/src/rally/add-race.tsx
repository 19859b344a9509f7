/** A new race: what it is called, and the example regulations it starts from. Its race day leads on. */
import { useNavigate } from '@bivouac/contract/router';
import { addedRow, type RaceId, type RaceIdentity, type RallySetUp } from '@bivouac/data';
import { chosen, EntityForm, needed, SelectField, TextField, useEntityForm } from '@bivouac/officials/form';
import * as v from 'valibot';
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
  const navigate = useNavigate();
  const form = useEntityForm({
    place: `race-${rally.id}-new`,
    values: { code: '', name: '', names: {} as RaceIdentity['names'], regulations: 0 },
    schema: v.object({
      code: v.pipe(
        needed,
        v.check((code) => !taken.includes(code), say('race.taken')),
      ),
      name: v.string(),
      names: chosen<RaceIdentity['names']>(),
      regulations: chosen<number>(),
    }),
    async send({ code, regulations, ...called }, { id, planned }) {
      const { name, names } = tidied(called);
      const race = {
        ...(PRESETS[regulations] ?? PRESETS[0]),
        ...{ id: id as RaceId, rally_id: rally.id, ordinal: taken.length + 1 },
        code,
        name: name || code,
        names,
      };
      const sent = await planned.start(addedRow('races', race));
      if (sent.isDone) navigate(`/rally/${rally.id}/race/${id}`);
      return sent;
    },
    onDone,
  });
  return (
    <EntityForm form={form} title={say('race.add')} submit={say('race.addIt')} onCancel={onDone}>
      <TextField
        of={form}
        name="code"
        label={say('race.code')}
        hint={say('race.codeHint')}
        autoFocus
        required
        maxLength={20}
        adjust={(typed) => typed.trim()}
      />
      <RaceNameFields said={form.values} languages={rally.languages} onChange={form.set} />
      <SelectField
        of={form}
        name="regulations"
        label={say('race.preset')}
        hint={say('race.presetHint')}
        options={PRESETS.map(({ preset }, value) => ({ value, text: say(`preset.${preset}`) }))}
      />
    </EntityForm>
  );
}
