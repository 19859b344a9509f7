/** Reads the crews in an event file with their people, numbers and vehicles. */
import { type Entry, rowsOf, textIn } from './entry.ts';
import type { EventCrew } from './event.ts';
import { type Findings, shown } from './findings.ts';
import { readPeople } from './read-people.ts';
import { Names } from './references.ts';

/** Digits and at most one letter. */
const NUMBER = /^(0|[1-9][0-9]{0,4})[A-Z]?$/;

export function readCrews(file: Record<string, unknown>, findings: Findings) {
  const names = new Names('crew');
  const numbers = new Names('number');
  const readCrew = (entry: Entry): EventCrew => {
    const key = entry.needed('crew', 'number');
    const typed = entry.text('number', 'crew') ?? '';
    const number = asNumber(typed);
    if (!NUMBER.test(number))
      entry.refuse('number', `expected digits and at most one letter, found ${shown(typed)}`);
    numbers.add(number, entry, 'number');
    names.add(key, entry, 'crew');
    const eligibility = entry.text('eligibility');
    return {
      key,
      number,
      category: entry.text('category', 'priority'),
      group: entry.text('group'),
      class: entry.text('class'),
      flags: eligibility ? [eligibility] : [],
      people: readPeople(entry, findings),
      vehicle: vehicleOf(entry),
      entrant: entry.text('entrant', 'team'),
    };
  };
  return { crews: rowsOf(file, 'crews', findings, readCrew, { isNeeded: true }), names };
}

/** "#012a" as the database keeps it: 12A. */
function asNumber(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/^#/, '')
    .replace(/[\s-]/g, '')
    .replace(/^0+(?=[0-9])/, '');
}

/** Make and model, each once: "Citroen C3 WRC" of `manufacturer` and `car`. */
function vehicleOf(entry: Entry): string | null {
  const parts = ['manufacturer', 'brand', 'make', 'vehicle', 'car', 'model'].flatMap((field) => {
    const value = entry.value(field);
    const texts = typeof value === 'object' && value !== null ? Object.values(value) : [value];
    return texts.flatMap((text) => textIn(text) ?? []);
  });
  const said = parts.filter((part, index) =>
    parts.every((other, at) => at === index || !has(other, part) || (has(part, other) && index < at)),
  );
  return said.length > 0 ? said.join(' ') : null;
}

function has(text: string, part: string): boolean {
  const bare = (words: string) =>
    words
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase();
  return bare(text).includes(bare(part));
}
