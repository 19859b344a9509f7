/** What the keys of a phone record. */
import type { Alarm, Chrono, Duty, PostBook, Report, StartIncident } from '@bivouac/data';
import type { Stamp } from '@bivouac/outbox';
import { newId } from '@bivouac/rules';
import { placeOf } from './duty.ts';

export function tapOf(
  book: PostBook,
  duty: Duty,
  stamp: Stamp,
  { number, passage }: { number: string | null; passage: NonNullable<Chrono['passage']> },
): Chrono {
  return {
    id: newId(),
    kind: 'chrono',
    rally: book.rally.code,
    ...placeOf(book, duty),
    ...stamp,
    number,
    passage,
    source: 'phone',
  };
}

/** The start a marshall gives: it may lie ahead. */
export function givenStartOf(book: PostBook, duty: Duty, stamp: Stamp, number: string, at: string): Chrono {
  const { at: _, ...measured } = stamp;
  return { ...tapOf(book, duty, stamp, { number, passage: 'given' }), ...measured, at };
}

export function alarmOf(
  { rally, post }: PostBook,
  stamp: Stamp,
  what: Alarm['what'],
  said: { number?: string; note?: string },
): Alarm {
  return { id: newId(), kind: 'alarm', rally: rally.code, post: post.code, ...stamp, what, ...said };
}

export function reportOf(
  book: PostBook,
  duty: Duty,
  stamp: Stamp,
  said: Pick<Report, 'says' | 'number' | 'note'>,
): Report {
  return { id: newId(), kind: 'report', rally: book.rally.code, ...placeOf(book, duty), ...stamp, ...said };
}

/** A false start, or a crew that does not go off the line in its minute: a rule makes a penalty of it. */
export function incidentOf(
  book: PostBook,
  duty: Duty,
  stamp: Stamp,
  said: Pick<StartIncident, 'incident' | 'number'>,
): StartIncident {
  return {
    id: newId(),
    kind: 'start_incident',
    rally: book.rally.code,
    ...placeOf(book, duty),
    ...stamp,
    ...said,
  };
}
