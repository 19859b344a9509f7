/** Finds cells that a spreadsheet turned into dates or times: a class `2-1` comes as 2026-01-02, and nobody can tell what it was. */

/** As workbooks say them, and as spreadsheets write them into CSV files: `02-Jan`, `ene-02`. */
const MADE =
  /^(\d{4}-\d{2}-\d{2}(?: [\d:.]+)?|\d+:\d{2}:\d{2}(?:\.\d+)?|\d{1,2}-\p{L}{3,4}\.?|\p{L}{3,4}\.?-\d{2})$/u;
const MONTH =
  /jan|feb|fev|fév|mar|apr|avr|abr|may|mai|jun|juin|jul|juil|aug|aou|aoû|ago|sep|oct|nov|dec|déc|dic|ene/i;

interface Rows {
  rows: readonly (readonly string[])[];
  lines: readonly number[];
}

export interface SpoiledRow<Field extends string> {
  line: number;
  cell: string;
  field: Field;
}

/** `timed`: fields in which a date or a time is meant. A row of one or two cells may be a heading that names a day. */
export function soundRows<Field extends string>(
  { rows, lines }: Rows,
  columns: readonly (Field | '')[],
  timed: readonly Field[],
): { sound: { rows: (readonly string[])[]; lines: number[] }; spoiled: SpoiledRow<Field>[] } {
  const looked = columns.flatMap((field, place) =>
    field === '' || timed.includes(field) ? [] : [{ field, place }],
  );
  const sound: { rows: (readonly string[])[]; lines: number[] } = { rows: [], lines: [] };
  const spoiled: SpoiledRow<Field>[] = [];
  for (const [at, row] of rows.entries()) {
    const line = lines[at] ?? at + 1;
    const isLong = row.filter((cell) => cell.trim() !== '').length > 2;
    const found = isLong ? looked.find(({ place }) => isMade(row[place] ?? '')) : undefined;
    if (found) spoiled.push({ line, field: found.field, cell: (row[found.place] ?? '').trim() });
    else {
      sound.rows.push(row);
      sound.lines.push(line);
    }
  }
  return { sound, spoiled };
}

function isMade(cell: string): boolean {
  const text = cell.trim();
  return MADE.test(text) && (/^\d+[:-]\d{2}/.test(text) || MONTH.test(text));
}
