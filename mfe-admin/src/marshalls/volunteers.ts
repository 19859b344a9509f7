/** Rows of a list of volunteers as entries: who, where, and from when until when. */
import type { MarshallEntry } from '@bivouac/data';
import { type ColumnWords, cellOf, type DateOrder } from '@bivouac/files';
import { instantInZone } from '@bivouac/rules';
import { dateOf } from '../sheets/date-of.ts';

export type VolunteerField = 'name' | 'post' | 'phone' | 'day' | 'from' | 'until' | 'hours';

export const VOLUNTEER_WORDS: ColumnWords<VolunteerField> = {
  name: ['name', 'nom', 'nombre', 'volunteer', 'marshall', 'marshal', 'benevole', 'voluntario', 'person'],
  post: ['post', 'poste', 'puesto', 'control', 'position', 'lieu', 'lugar', 'place'],
  phone: ['phone', 'telephone', 'tel', 'mobile', 'portable', 'telefono', 'movil', 'telephone number'],
  day: ['day', 'date', 'jour', 'dia', 'fecha'],
  from: ['from', 'start', 'begin', 'de', 'debut', 'desde', 'inicio'],
  until: ['until', 'to', 'end', 'a', 'fin', 'hasta'],
  hours: ['hours', 'time', 'heures', 'horaire', 'horaires', 'horas', 'horario', 'shift'],
};

interface Where {
  timeZone: string;
  /** `YYYY-MM-DD`, for rows that say none. */
  day: string;
  order?: DateOrder;
}

/** A day or an hour that cannot be read is sent as it is: the answer of its row says so. */
export function volunteersOf(
  rows: readonly (readonly string[])[],
  columns: readonly (VolunteerField | '')[],
  { timeZone, day, order = 'day' }: Where,
): MarshallEntry[] {
  return rows.map((row) => {
    const said = (field: VolunteerField) => cellOf(row, columns, field);
    const [first = '', last = ''] = said('hours').split(/\s*[-–—]\s*/);
    const from = clockOf(said('from') || first);
    const until = clockOf(said('until') || last);
    const read = dateOf(said('day'), { order, near: day });
    const date = read ?? day;
    const isOverNight = typeof from === 'number' && typeof until === 'number' && until <= from;
    const instant = (clock: number | string, days: number) =>
      typeof clock === 'string' ? clock : instantOn(date, clock, timeZone, days);
    return {
      name: said('name'),
      post: said('post').replace(/\s+/g, '-'),
      ...(said('phone') === '' ? {} : { phone: said('phone') }),
      ...(said('day') === '' || read !== null ? {} : { day: said('day') }),
      ...(from === '' ? {} : { from: instant(from, 0) }),
      ...(until === '' ? {} : { until: instant(until, isOverNight ? 1 : 0) }),
    };
  });
}

/** Minutes of a day: `06:00`, `6h30`, `6.30`, `6`, and `6:00:00` as a workbook has it; '' for nothing; what cannot be read as it is. */
function clockOf(text: string): number | string {
  if (text === '') return '';
  const parts = /^(\d{1,2})(?:\s*[:.hH]\s*(\d{2})?)?(?::00)?$/.exec(text);
  const hour = Number(parts?.[1]);
  const minute = Number(parts?.[2] ?? 0);
  return parts && hour <= 24 && minute <= 59 ? hour * 60 + minute : text;
}

function instantOn(date: string, minutes: number, timeZone: string, days: number): string {
  // Hour 26 is 2 o'clock of the next day, also where that day does not begin 24 hours later.
  const hour = Math.floor(minutes / 60) + days * 24;
  const ms = instantInZone({ date, timeZone, hour, minute: minutes % 60, second: 0, ms: 0 });
  return new Date(ms).toISOString();
}
