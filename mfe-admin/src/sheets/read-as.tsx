/** How a file is read: which sheet of a workbook, in which letters, below which headings, and whether its dates begin with the day. */
import { type DateOrder, ENCODINGS, type Encoding } from '@bivouac/files';
import { Field } from '@bivouac/ui';
import { useSay } from '../language/language.ts';

export interface ReadOptions {
  sheet?: string;
  encoding?: Encoding;
  headingsAt?: number;
}

export interface ReadFile {
  sheets: readonly string[];
  sheet: string | null;
  encoding: Encoding | null;
  headingsAt: number;
  firstLines: readonly { line: number; row: readonly string[] }[];
}

interface ReadAsProps {
  file: ReadFile;
  onChoose(options: ReadOptions): void;
  /** Of the dates in its columns; null: none of which it matters. */
  dates: DateOrder | 'either' | null;
  order: DateOrder | null;
  onOrder(order: DateOrder): void;
}

const CELLS_SHOWN = 4;

export function ReadAs({ file, onChoose, dates, order, onOrder }: ReadAsProps) {
  const { sheets, sheet, encoding, headingsAt, firstLines } = file;
  const say = useSay();
  const told: ReadOptions = { ...(sheet ? { sheet } : {}), ...(encoding ? { encoding } : {}) };
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
            onChange={({ target }) => onChoose({ ...told, encoding: target.value as Encoding, headingsAt })}
          >
            {ENCODINGS.map((one) => (
              <option key={one} value={one}>
                {say(`import.${one}`)}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Field label={say('import.headings')}>
        <select
          value={headingsAt}
          onChange={({ target }) => onChoose({ ...told, headingsAt: Number(target.value) })}
        >
          {firstLines.map(({ line, row }) => (
            <option key={line} value={line}>
              {say('import.headingsAt', { line, cells: cellsOf(row) })}
            </option>
          ))}
        </select>
      </Field>
      {dates !== null && (
        <Field
          label={say('import.dates')}
          problem={dates === 'either' && order === null ? say('import.datesAsked') : null}
        >
          <select value={order ?? ''} onChange={({ target }) => onOrder(target.value as DateOrder)}>
            {order === null && <option value="">{say('import.datesChoose')}</option>}
            <option value="day">{say('import.datesDay')}</option>
            <option value="month">{say('import.datesMonth')}</option>
          </select>
        </Field>
      )}
    </>
  );
}

function cellsOf(row: readonly string[]): string {
  const filled = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return filled.slice(0, CELLS_SHOWN).join(' · ') + (filled.length > CELLS_SHOWN ? ' …' : '');
}
