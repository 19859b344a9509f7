/** Finds the headings of a table below its titles, and joins those that take two lines. */

export interface Line {
  row: string[];
  /** As a spreadsheet counts them. */
  line: number;
}

/** Titles stand above no more. */
const TITLES_AT_MOST = 20;

/** `lines`: without empty ones. */
export function splitHeadings(lines: readonly Line[]): { headings: string[]; filled: Line[] } {
  const width = Math.max(0, ...lines.slice(0, TITLES_AT_MOST).map(({ row }) => countOf(row)));
  const isTitle = ({ row }: Line) => width > 1 && countOf(row) === 1;
  const found = lines.findIndex((line) => !isTitle(line));
  const at = found < 0 || found > TITLES_AT_MOST ? 0 : found;
  const [first, second] = [lines[at]?.row ?? [], lines[at + 1]?.row];
  if (second && goesOn(first, second))
    return {
      headings: first.map((cell, place) => second[place]?.trim() || cell),
      filled: lines.slice(at + 2),
    };
  return { headings: first, filled: lines.slice(at + 1) };
}

const isFilled = (cell = '') => cell.trim() !== '';
const countOf = (row: readonly string[]) => row.filter(isFilled).length;

/** A cell over several columns has its text in the first of them: below it and the empty ones beside it, and only there, are their own headings. */
function goesOn(first: readonly string[], second: readonly string[]): boolean {
  if (first.every(isFilled) || countOf(second) === 0 || second.some((cell) => /\d/.test(cell))) return false;
  const width = Math.max(first.length, second.length);
  return Array.from({ length: width }, (_, place) => place).every((place) => {
    const isOver = !isFilled(first[place]) || (place + 1 < width && !isFilled(first[place + 1]));
    return isFilled(second[place]) === isOver;
  });
}
