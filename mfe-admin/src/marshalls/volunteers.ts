/** Rows of a list of volunteers as entries: who, where, and from when until when. */
import type { MarshallEntry } from '@bivouac/data';
import { type ColumnWords, cellOf, type DateOrder } from '@bivouac/files';
import { dateOf } from '../sheets/date-of.ts';
import { type HoursInFile, hoursInFile, instantsOf, sided } from '../sheets/hours-in-file.ts';

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
  hours: HoursInFile = hoursInFile(),
): MarshallEntry[] {
  return rows.map((row, place) => {
    const said = (field: VolunteerField) => cellOf(row, columns, field);
    const [first = '', last = ''] = said('hours').split(/\s*[-–—]\s*/);
    const read = dateOf(said('day'), { order, near: day });
    const date = read ?? day;
    const instant = (of: 'from' | 'until', text: string, after: string | null) => {
      const [written, side] = sided(text);
      const clock = clockOf(written);
      if (clock === null) return text;
      // Over night; 26:00 is 2 o'clock of the next day, also where that day does not begin 24 hours later.
      const isNextDay =
        after !== null && instantsOf({ date, minutes: clock, timeZone }).every((at) => at <= after);
      const minutes = clock + (isNextDay ? 24 * 60 : 0);
      return hours.read({ date, minutes, timeZone, side, after, of, row: place }) ?? text;
    };
    const from = instant('from', said('from') || first, null);
    const until = instant('until', said('until') || last, Number.isNaN(Date.parse(from)) ? null : from);
    return {
      name: said('name'),
      post: said('post').replace(/[\s/–—]+/g, '-'),
      ...(said('phone') === '' ? {} : { phone: said('phone') }),
      ...(said('day') === '' || read !== null ? {} : { day: said('day') }),
      ...(from === '' ? {} : { from }),
      ...(until === '' ? {} : { until }),
    };
  });
}

/** Minutes of a day: `06:00`, `6h30`, `6.30`, `6`, and `6:00:00` as a workbook has it; null for anything else. */
function clockOf(text: string): number | null {
  const parts = /^(\d{1,2})(?:\s*[:.hH]\s*(\d{2})?)?(?::00)?$/.exec(text);
  const hour = Number(parts?.[1]);
  const minute = Number(parts?.[2] ?? 0);
  return parts && hour <= 24 && minute <= 59 ? hour * 60 + minute : null;
}
