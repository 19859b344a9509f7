/** Which sheet of a workbook is read, and in which letters a file that is not in Unicode. */
import { ENCODINGS, type Encoding } from '@bivouac/files';
import { Field } from '@bivouac/ui';
import { useSay } from '../language/language.ts';

interface ReadAsProps {
  file: { sheets: readonly string[]; sheet: string | null; encoding: Encoding | null };
  onChoose(options: { sheet?: string; encoding?: Encoding }): void;
}

export function ReadAs({ file: { sheets, sheet, encoding }, onChoose }: ReadAsProps) {
  const say = useSay();
  return (
    <>
      {sheets.length > 1 && (
        <Field label={say('import.sheet')}>
          <select value={sheet ?? ''} onChange={({ target }) => onChoose({ sheet: target.value })}>
            {sheets.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </Field>
      )}
      {encoding && (
        <Field label={say('import.letters')} hint={say('import.lettersHint')}>
          <select
            value={encoding}
            onChange={({ target }) => onChoose({ encoding: target.value as Encoding })}
          >
            {ENCODINGS.map((one) => (
              <option key={one} value={one}>
                {say(`import.${one}`)}
              </option>
            ))}
          </select>
        </Field>
      )}
    </>
  );
}
