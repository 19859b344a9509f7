/** The crews in an event file. A number is digits and at most one letter; the name other lists use may be another. */
import { entries } from './entry.ts';
import type { EventCrew } from './event.ts';
import { type Findings, shown } from './findings.ts';
import { Names } from './references.ts';

const NUMBER = /^(0|[1-9][0-9]{0,4})[A-Z]?$/;

export function readCrews(file: Record<string, unknown>, findings: Findings) {
  const names = new Names('crew', findings);
  const numbers = new Names('number', findings);
  const crews = entries(file, 'crews', findings, { isNeeded: true }).map((entry): EventCrew => {
    const key = entry.needed('crew', 'number');
    const typed = entry.text('number', 'crew') ?? '';
    const number = asNumber(typed);
    names.add(key, entry.at('crew'));
    if (NUMBER.test(number)) numbers.add(number, entry.at('number'));
    else if (typed) {
      findings.error(entry.at('number'), `expected digits and at most one letter, found ${shown(typed)}`);
    }
    const eligibility = entry.text('eligibility');
    return {
      key,
      number,
      category: entry.text('category', 'priority'),
      group: entry.text('group'),
      class: entry.text('class'),
      flags: eligibility ? [eligibility] : [],
      vehicle: entry.text('vehicle', 'car', 'brand', 'manufacturer'),
      entrant: entry.text('entrant'),
    };
  });
  return { crews, names };
}

/** "#012a" as the database keeps it: 12A. */
function asNumber(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/^#/, '')
    .replace(/[\s-]/g, '')
    .replace(/^0+(?=[0-9])/, '');
}
