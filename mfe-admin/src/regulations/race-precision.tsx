/** Changes the precision to which the totals of a race are cut; the database rejects it once something is official. */
import { changedRow } from '@bivouac/data';
import { EntityForm, SelectField, useEntityForm } from '@bivouac/officials/form';
import * as v from 'valibot';
import { useSay } from '../language/language.ts';
import { PRECISIONS } from '../schedule/precisions.ts';

interface RacePrecisionProps {
  race: string;
  precisionMs: number;
  onChanged(): void;
}

export function RacePrecision({ race, precisionMs, onChanged }: RacePrecisionProps) {
  const say = useSay();
  const precision = { precision_ms: precisionMs };
  const form = useEntityForm({
    place: `precision-${race}`,
    values: precision,
    schema: v.object({ precision_ms: v.custom<number>((ms) => ms !== precisionMs, '') }),
    send: (change, { planned }) => planned.start(changedRow('races', race, precision, change)),
    onDone: onChanged,
  });
  return (
    <EntityForm form={form} title={say('reg.precision')} submit={say('reg.precisionSave')}>
      <SelectField
        of={form}
        name="precision_ms"
        label={say('reg.precisionOf')}
        hint={say('reg.precisionHint')}
        options={PRECISIONS.map((ms) => ({
          value: ms,
          text: say('stages.seconds', { seconds: ms / 1_000 }),
        }))}
      />
    </EntityForm>
  );
}
