/** Which published files show the course of a day: GPX of this race or of the whole rally, by the stages that their title names. */
import type { DocumentRow } from '@bivouac/data/feed';

export function isCourse({ file, status, superseded }: DocumentRow): boolean {
  return /\.gpx$/i.test(file ?? '') && (status ?? (superseded ? 'superseded' : 'published')) === 'published';
}

/**
 * `codes`: of the stages of the day; `all`: of every stage of the race. A file whose title names no stage at all shows every day; one
 * that names another day's is left to that.
 */
export function coursesOf(
  rows: readonly DocumentRow[],
  race: string,
  codes: readonly string[],
  all: readonly string[],
): DocumentRow[] {
  const courses = rows.filter((row) => isCourse(row) && (row.race === null || row.race === race));
  const ofDay = courses.filter(({ title }) => codes.some((code) => isNamed(title, code)));
  return ofDay.length > 0 ? ofDay : courses.filter(({ title }) => !all.some((code) => isNamed(title, code)));
}

export function isNamed(text: string, code: string): boolean {
  const word = /[\p{L}\p{N}]/u;
  const [within, sought] = [text.toUpperCase(), code.toUpperCase()];
  for (let at = within.indexOf(sought); sought && at >= 0; at = within.indexOf(sought, at + 1)) {
    const [before, behind] = [within[at - 1] ?? '', within[at + sought.length] ?? ''];
    if (!word.test(before) && !word.test(behind)) return true;
  }
  return false;
}
