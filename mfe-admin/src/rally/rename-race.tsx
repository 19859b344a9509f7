/** Changes the name of a race, in all languages or in one. */
import { changedRow, type RaceIdentity, type RaceReadiness, type RallySetUp } from '@bivouac/data';
import { chosen, EntityForm, needed, useEntityForm } from '@bivouac/officials/form';
import * as v from 'valibot';
import { ClashDialog } from '../history/clash-dialog.tsx';
import { useSay } from '../language/language.ts';
import { RaceNameFields, tidied } from './race-name-fields.tsx';

interface RenameRaceProps {
  rally: RallySetUp;
  race: Pick<RaceReadiness, 'id' | 'code' | 'name' | 'names'>;
  onDone(): void;
  onCancel(): void;
}

export function RenameRace({ rally, race, onDone, onCancel }: RenameRaceProps) {
  const say = useSay();
  const called: RaceIdentity = { name: race.name, names: race.names ?? {} };
  const form = useEntityForm({
    place: `race-${race.id}`,
    values: called,
    seen: called,
    schema: v.pipe(v.object({ name: needed, names: chosen<RaceIdentity['names']>() }), v.transform(tidied)),
    send: (change, { seen, planned }) => planned.start(changedRow('races', race.id, seen ?? called, change)),
    onDone,
  });
  return (
    <EntityForm form={form} title={say('race.rename')} submit={say('keep')} onCancel={onCancel}>
      <RaceNameFields said={form.values} languages={rally.languages} onChange={form.set} />
      <ClashDialog {...form.conflict} rally={rally} row={race.id} name={race.code} />
    </EntityForm>
  );
}
