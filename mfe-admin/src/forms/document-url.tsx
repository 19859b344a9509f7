/** Address of the document of a decision, for the forms that record one. */
import { type BoundTo, TextField } from '@bivouac/officials/form';
import * as v from 'valibot';
import { type Say, useSay } from '../language/language.ts';

export const documentUrl = (say: Say) =>
  v.pipe(
    v.string(),
    v.check((url) => url === '' || /^https?:\/\//.test(url), say('judge.noUrl')),
  );

export function DocumentUrlField<Values extends object>(bound: BoundTo<Values, string | null | undefined>) {
  const label = useSay()('judge.document');
  return <TextField {...bound} label={label} inputMode="url" maxLength={2000} placeholder="https://" />;
}
