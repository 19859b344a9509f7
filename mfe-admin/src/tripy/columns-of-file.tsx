/** What each column of a tracker's sheet is, with the first rows below it. */
import { kindOfRows, type SpeedUnit, TRACKER_FIELDS, type TrackerColumn } from '@bivouac/gps';
import { Choice } from '@bivouac/ui';
import forms from '../forms/forms.module.css';
import { useSay } from '../language/language.ts';
import styles from '../sheets/sheets.module.css';
import type { PeekedFile } from './peeked-files.ts';

interface ColumnsOfFileProps {
  file: PeekedFile;
  onChange(said: Pick<PeekedFile, 'columns' | 'speed_unit'>): void;
}

const UNITS: readonly SpeedUnit[] = ['kmh', 'ms', 'mph', 'knots'];

export function ColumnsOfFile({ file, onChange }: ColumnsOfFileProps) {
  const say = useSay();
  const { columns, speed_unit } = file;
  const kind = kindOfRows(columns);
  const options = [
    { value: '', label: say('import.nothing') },
    ...TRACKER_FIELDS.map((field) => ({ value: field, label: say(`trackerField.${field}`) })),
  ];
  const choose = (place: number, field: string) =>
    onChange({
      speed_unit,
      // A field is said by one column.
      columns: columns.map((column, other) =>
        other === place ? (field as TrackerColumn) : column === field ? '' : column,
      ),
    });
  return (
    <div className={styles.mapping} data-columns>
      <p role="status" className={kind ? forms.kept : forms.trouble}>
        {say(kind ? `tripy.rows.${kind}` : 'tripy.rows.unknown')}
      </p>
      <Choice
        label={say('tripy.unit')}
        value={speed_unit}
        options={UNITS.map((unit) => ({ value: unit, label: say(`tripy.unit.${unit}`) }))}
        onChoose={(unit) => onChange({ columns, speed_unit: unit as SpeedUnit })}
      />
      <table>
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
                  onChoose={(field) => choose(place, field)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {file.rows.slice(0, 3).map((row, line) => (
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
