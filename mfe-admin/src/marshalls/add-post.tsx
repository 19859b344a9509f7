/** A new post: the code the radio uses, and a name. */
import { addedRow, type RallyId } from '@bivouac/data';
import { EntityForm, needed, TextField, trimmed, useEntityForm } from '@bivouac/officials/form';
import * as v from 'valibot';
import { useSay } from '../language/language.ts';

/** Characters of a post's code: longer ones do not fit a phone's head. */
export const LONGEST_CODE = 12;

interface AddPostProps {
  rally: RallyId;
  taken: readonly string[];
  onDone(): void;
}

export function AddPost({ rally, taken, onDone }: AddPostProps) {
  const say = useSay();
  const form = useEntityForm({
    place: `post-${rally}-new`,
    values: { code: '', name: '' },
    schema: v.object({
      code: v.pipe(
        needed,
        v.check(
          (code) => !taken.includes(code),
          ({ input: code }) => say('marshalls.taken', { code }),
        ),
      ),
      name: trimmed,
    }),
    send: ({ code, name }, { planned }) =>
      planned.start(addedRow('posts', { rally_id: rally, code, name: name || code })),
    onDone,
  });
  return (
    <EntityForm form={form} title={say('marshalls.add')} submit={say('marshalls.addIt')} onCancel={onDone}>
      <TextField
        of={form}
        name="code"
        label={say('marshalls.code')}
        hint={say('marshalls.codeHint')}
        autoFocus
        required
        maxLength={LONGEST_CODE}
      />
      <TextField of={form} name="name" label={say('marshalls.name')} maxLength={100} />
    </EntityForm>
  );
}
