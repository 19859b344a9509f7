/** What each column of a tracker's sheet is, with the first rows below it. */
import { kindOfRows, type SpeedUnit, TRACKER_FIELDS } from '@bivouac/gps';
import { Choice } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import forms from '../forms/forms.module.css';
import { useSay } from '../language/language.ts';
import { Mapping } from '../sheets/mapping.tsx';
import { ReadAs, type ReadOptions } from '../sheets/read-as.tsx';
import { orderOf, ordersOf, type PeekedFile } from './peeked-files.ts';

interface ColumnsOfFileProps {
  file: PeekedFile;
  onChange(said: Partial<Pick<PeekedFile, 'columns' | 'speed_unit' | 'order'>>): void;
  onReadAs(options: ReadOptions): void;
}

const UNITS: readonly SpeedUnit[] = ['kmh', 'ms', 'mph', 'knots'];

export function ColumnsOfFile({ file, onChange, onReadAs }: ColumnsOfFileProps) {
  const say = useSay();
  const { columns, speed_unit } = file;
  const kind = kindOfRows(columns);
  return (
    <div data-columns>
      <p role="status" className={kind ? basics.good : basics.wrong}>
        {say(kind ? `tripy.rows.${kind}` : 'tripy.rows.unknown')}
      </p>
      <div className={forms.form}>
        <ReadAs
          file={file}
          onChoose={onReadAs}
          dates={ordersOf(file)}
          order={orderOf(file)}
          onOrder={(order) => onChange({ order })}
        />
      </div>
      <Choice
        label={say('tripy.unit')}
        value={speed_unit}
        options={UNITS.map((unit) => ({ value: unit, label: say(`tripy.unit.${unit}`) }))}
        onChoose={(unit) => onChange({ speed_unit: unit as SpeedUnit })}
      />
      <Mapping
        file={file}
        fields={TRACKER_FIELDS}
        wordsOf={(field) => say(`trackerField.${field}`)}
        columns={columns}
        onChange={(said) => onChange({ columns: said })}
      />
    </div>
  );
}
