/** Guesses what the columns of a sheet mean by their headings, and reads their cells. */

/** Headings by which a column is known, in three languages: lower case, without accents and punctuation. */
export type ColumnWords<Field extends string> = Record<Field, readonly string[]>;

export function fieldsOf<Field extends string>(words: ColumnWords<Field>): Field[] {
  return Object.keys(words) as Field[];
}

function plain(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[._°º,()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A heading may stand for several fields, the likelier first: it has what no plainer heading has. "Stage" alone is the code. */
export function guessColumns<Field extends string>(
  headings: readonly string[],
  words: ColumnWords<Field>,
): (Field | '')[] {
  const columns = headings.map((): Field | '' => '');
  const meant = headings.map((heading, place) => {
    const word = plain(heading);
    return { place, fields: fieldsOf(words).filter((one) => words[one].includes(word)) };
  });
  for (const { place, fields } of meant.toSorted((a, b) => a.fields.length - b.fields.length))
    columns[place] = fields.find((one) => !columns.includes(one)) ?? '';
  return columns;
}

export interface SheetRows {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  /** By column, where `rows` are not all there are: has it a cell that is not empty? */
  filled?: readonly boolean[];
}

/** The names of columns that have something in them and are not read. A column without a heading has its letter. */
export function columnsLeftOut({ headings, rows, filled }: SheetRows, columns: readonly string[]): string[] {
  const width = Math.max(headings.length, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, place) => place).flatMap((place) => {
    const isFilled = filled?.[place] ?? rows.some((row) => (row[place] ?? '').trim() !== '');
    return isFilled && !columns[place] ? [headings[place] || letterOf(place)] : [];
  });
}

/** As spreadsheets name it: A to Z, then AA. */
function letterOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : letterOf(Math.floor(place / 26) - 1) + last;
}

export function cellOf<Field extends string>(
  row: readonly string[],
  columns: readonly (Field | '')[],
  field: Field,
): string {
  const column = columns.indexOf(field);
  return column < 0 ? '' : inert(row[column] ?? '');
}

/** A cell as text: an export writes `'=SUM(…)` for what a sheet would calculate; the quote is no part of the name, nor is a break of the line. */
function inert(cell: string): string {
  const text = cell.trim().replace(/\s*[\r\n]+\s*/g, ' ');
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}
