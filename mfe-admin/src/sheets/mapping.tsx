/** What each column of a file is, with the first rows below it; columns that are left out are named. */
import { columnsLeftOut, type SheetRows } from '@bivouac/files';
import { Choice } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import styles from './sheets.module.css';

interface MappingProps<Name extends string> {
  file: SheetRows;
  fields: readonly Name[];
  wordsOf(field: Name): string;
  caption?: string;
  columns: readonly (Name | '')[];
  onChange(columns: (Name | '')[]): void;
}

const SHOWN = 3;

export function Mapping<Name extends string>(props: MappingProps<Name>) {
  const { file, fields, wordsOf, caption, columns, onChange } = props;
  const say = useSay();
  const options = [
    { value: '', label: say('import.nothing') },
    ...fields.map((field) => ({ value: field, label: wordsOf(field) })),
  ];
  const leftOut = columnsLeftOut(file, columns);
  return (
    <>
      {leftOut.length > 0 && (
        <p role="status" className={basics.doubt} data-left-out>
          {say('import.columnsLeftOut', { count: leftOut.length, names: leftOut.join(', ') })}
        </p>
      )}
      <div className={styles.mapping}>
        <table>
          {caption && <caption>{caption}</caption>}
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
                      onChange(
                        columns.map((column, other) =>
                          other === place ? (field as Name | '') : column === field ? '' : column,
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
    </>
  );
}
