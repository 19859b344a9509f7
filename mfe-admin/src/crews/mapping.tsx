/** What each column of a file is, with the first rows below it. */
import { Choice } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import { FIELDS, type FieldName } from './columns.ts';
import styles from './crews.module.css';

interface MappingProps {
  file: { headings: string[]; rows: string[][] };
  columns: readonly FieldName[];
  onChange(columns: FieldName[]): void;
}

const SHOWN = 3;

export function Mapping({ file, columns, onChange }: MappingProps) {
  const say = useSay();
  const options = [
    { value: '', label: say('import.nothing') },
    ...FIELDS.map((field) => ({ value: field, label: say(`field.${field}`) })),
  ];
  return (
    <div className={styles.mapping}>
      <table>
        <caption>{say('import.columns', { count: file.rows.length })}</caption>
        <thead>
          <tr>
            {file.headings.map((heading, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={place} scope="col">
                <span className={styles.heading}>{heading}</span>
                <Choice
                  label={say('import.column', { heading })}
                  value={columns[place] ?? ''}
                  options={options}
                  onChoose={(field) =>
                    // A field is said by one column.
                    onChange(
                      columns.map((column, other) =>
                        other === place ? (field as FieldName) : column === field ? '' : column,
                      ),
                    )
                  }
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {file.rows.slice(0, SHOWN).map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={line}>
              {file.headings.map((_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={place}>{row[place]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
