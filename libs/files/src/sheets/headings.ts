/** Finds the headings of a table below its titles, and joins those that take two lines. */

export interface Line {
  row: string[];
  /** As a spreadsheet counts them. */
  line: number;
}

export interface Headings {
  headings: string[];
  /** Line of the headings, and the last line they take. */
  headingsAt: number;
  endAt: number;
  /** The first lines that are not empty, for a person to choose the headings among them. */
  firstLines: Line[];
}

/** Titles stand above no more. */
const TITLES_AT_MOST = 20;

/** `chosen`: the line of the headings; found if omitted. */
export function findHeadings(all: readonly Line[], chosen?: number): Headings {
  const lines = all.filter(({ row }) => row.some(isFilled));
  const firstLines = lines.slice(0, TITLES_AT_MOST);
  const width = Math.max(0, ...firstLines.map(({ row }) => countOf(row)));
  const isTitle = ({ row }: Line) => width > 1 && countOf(row) === 1;
  const found = lines.findIndex((line) => (chosen === undefined ? !isTitle(line) : line.line === chosen));
  const at = found < 0 || found > TITLES_AT_MOST ? 0 : found;
  const [first, second] = [lines[at]?.row ?? [], lines[at + 1]?.row];
  const headingsAt = lines[at]?.line ?? 0;
  if (second && goesOn(first, second))
    return {
      ...{ headingsAt, endAt: lines[at + 1]?.line ?? headingsAt, firstLines },
      headings: first.map((cell, place) => (second[place]?.trim() || cell).trim()),
    };
  return { headings: first.map((cell) => cell.trim()), headingsAt, endAt: headingsAt, firstLines };
}

export const isFilled = (cell = '') => cell.trim() !== '';
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
