/** Which document a new one takes the place of: it keeps that one's number, as its next version. */
import type { DocumentRegister, RegisteredDocument } from '@bivouac/data';
import { Field } from '@bivouac/ui';
import { useSay } from '../language/language.ts';

interface ReplaceFieldProps {
  register: DocumentRegister;
  kind: string;
  /** Id; '': the whole rally. */
  race: string;
  value: string;
  onChange(document: RegisteredDocument | null): void;
}

export function ReplaceField({ register, kind, race, value, onChange }: ReplaceFieldProps) {
  const say = useSay();
  const standing = register.documents.filter(
    (one) =>
      one.kind === kind &&
      (one.race_id ?? '') === race &&
      (one.state === 'published' || one.state === 'to_come') &&
      one.number !== null,
  );
  if (standing.length === 0) return null;
  return (
    <Field label={say('documents.replaces')}>
      <select
        value={value}
        onChange={(e) => onChange(standing.find(({ id }) => id === e.target.value) ?? null)}
      >
        <option value="">{say('documents.replacesNone')}</option>
        {standing.map(({ id, number, version, title }) => (
          <option key={id} value={id}>
            {`${number} · ${say('documents.version', { version })} · ${title}`}
          </option>
        ))}
      </select>
    </Field>
  );
}
