/** From which number to which, what time, whether a crew that drove the whole distance keeps its own, and why. */
import { CheckField, EntityForm, type Form, ReasonField, TextField } from '@bivouac/officials/form';
import { useSay } from '../../language/language.ts';
import type { GivenQuestion } from './read-given.ts';

export const EMPTY: GivenQuestion = {
  first: '',
  last: '',
  time: '',
  // As in the administration: a crew loses its own time only if the official decides so.
  keepOwn: true,
  reason: '',
};

export function GivenForm({ form, error }: { form: Form<GivenQuestion>; error: string | null }) {
  const say = useSay();
  return (
    <EntityForm form={form} submit={say('preview')} error={error} data-given-form>
      {(['first', 'last', 'time'] as const).map((field) => (
        <TextField
          key={field}
          of={form}
          name={field}
          label={say(`given.${field}`)}
          placeholder={say(`given.${field}Example`)}
          autoComplete="off"
        />
      ))}
      <ReasonField of={form} name="reason" placeholder={say('given.reasonExample')} autoComplete="off" />
      <CheckField of={form} name="keepOwn" label={say('given.keepOwn')} />
    </EntityForm>
  );
}
