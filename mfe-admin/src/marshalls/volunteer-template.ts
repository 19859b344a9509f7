/** A list of volunteers to fill in, with the hours of each. */
import type { Say } from '../language/language.ts';
import type { VolunteerField } from './volunteers.ts';

const FIELDS = ['name', 'post', 'phone', 'day', 'from', 'until'] as const satisfies readonly VolunteerField[];

export function volunteerTemplate(day: string, say: Say): string[][] {
  const row = (mark: string, post: string, from: string, until: string) => [
    `${say('template.example')} ${mark}`,
    ...[post, '555 0100', day, from, until],
  ];
  return [
    FIELDS.map((field) => say(`field.${field}`)),
    row('A', 'TC1', '07:00', '12:00'),
    row('B', 'TC2', '22:00', '01:30'),
  ];
}
