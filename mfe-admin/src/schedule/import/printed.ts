/** Rows of a schedule as federations print it, as plain rows: days as headings between them, start and finish of a stage in two rows. */
import { type DatesAs, dateOf } from '../../sheets/date-of.ts';
import type { ScheduleField } from './columns.ts';

export interface PrintedRows {
  rows: string[][];
  columns: (ScheduleField | '')[];
  /** Of each row: its place in the file, and those of rows that were joined to it. */
  places: number[][];
}

type Part = 'start' | 'finish';
const PARTS: Record<string, Part> = {
  ...{ start: 'start', depart: 'start', salida: 'start', inicio: 'start' },
  ...{ finish: 'finish', 'flying finish': 'finish', ff: 'finish', stop: 'finish', end: 'finish' },
  ...{ arrivee: 'finish', fin: 'finish', llegada: 'finish', meta: 'finish' },
};
const CODE = /^([a-z]+) ?(\d+[a-z]?)(?:[ :/–-]+([a-z ]+))?$/;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

export function printedRows(
  given: readonly (readonly string[])[],
  columns: readonly (ScheduleField | '')[],
  dates: DatesAs,
): PrintedRows {
  const all = [...columns];
  for (const field of ['date', 'leg'] as const) if (!all.includes(field)) all.push(field);
  const at = (field: ScheduleField) => all.indexOf(field);
  const rows: string[][] = [];
  const places: number[][] = [];
  const stages = new Map<string, number>();
  let day: Partial<Record<'date' | 'leg', string>> = {};
  for (const [place, cells] of given.entries()) {
    const row = all.map((_, column) => cells[column] ?? '');
    const heading = dayOf(row, at('code'), dates);
    if (heading) {
      day = heading;
      continue;
    }
    const { code, part } = partOf(row[at('code')] ?? '', row[at('kind')] ?? '');
    row[at('code')] = code;
    if (part && PARTS[plain(row[at('kind')] ?? '')]) row[at('kind')] = '';
    const known = part === 'finish' ? stages.get(code) : undefined;
    if (known !== undefined) {
      // A finish says what the start left out, but not when the first crew starts.
      for (const field of ['name', 'distance', 'max_time', 'min_time'] as const)
        if (at(field) >= 0 && !rows[known]?.[at(field)])
          (rows[known] as string[])[at(field)] = row[at(field)] ?? '';
      places[known]?.push(place);
      continue;
    }
    if (part === 'finish' && at('first') >= 0) row[at('first')] = '';
    if (part === 'start') stages.set(code, rows.length);
    for (const field of ['date', 'leg'] as const) if (!row[at(field)]) row[at(field)] = day[field] ?? '';
    day = {};
    rows.push(row);
    places.push([place]);
  }
  return { rows, columns: all, places };
}

/** A row without a code that says a day or a leg: it heads the rows below. */
function dayOf(row: readonly string[], code: number, dates: DatesAs): { date?: string; leg?: string } | null {
  const filled = row.filter((cell) => cell.trim() !== '');
  if (filled.length === 0 || filled.length > 2) return null;
  if (filled.length === 2 && row[code]?.trim()) return null;
  const said = filled
    .flatMap((cell) => [cell, ...cell.split(/\s[-–—|/]\s|[:(),|]/)])
    .map((text) => text.trim());
  const date = said.map((text) => dateOf(text, dates)).find((one) => one !== null);
  const leg = said.map((text) => /^(?:leg|etape|etapa) (\d{1,2})$/.exec(plain(text))?.[1]).find((one) => one);
  return date || leg ? { ...(date ? { date } : {}), ...(leg ? { leg } : {}) } : null;
}

function partOf(said: string, kind: string): { code: string; part: Part | null } {
  const [, letters = '', number = '', word = ''] = CODE.exec(plain(said)) ?? [];
  const part = PARTS[word] ?? null;
  if (number === '' || (word !== '' && !part)) return { code: said.trim().toUpperCase(), part: null };
  return { code: `${letters}${number}`.toUpperCase(), part: part ?? PARTS[plain(kind)] ?? null };
}
