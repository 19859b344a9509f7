/** Rows as a CSV file that a spreadsheet of this language opens with its columns and letters. */

/** Spreadsheets of these languages put a comma into numbers and a semicolon between cells. */
const SEMICOLON = new Set(['fr', 'es']);

export async function csvOf(rows: readonly (readonly string[])[], language: string): Promise<string> {
  const { default: papa } = await import('papaparse');
  const delimiter = SEMICOLON.has(language) ? ';' : ',';
  const text = papa.unparse(
    rows.map((row) => [...row]),
    { delimiter, escapeFormulae: true },
  );
  // The mark by which spreadsheets know UTF-8.
  return `\ufeff${text}\r\n`;
}
