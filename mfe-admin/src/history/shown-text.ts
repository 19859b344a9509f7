/** A value of a column as people write it: instants in the rally's zone, distances and durations with their units. */
import type { RaceNames } from '@bivouac/data';
import { type PaperLanguage, paperLanguageNames } from '@bivouac/papers';
import { formatDuration } from '@bivouac/rules';
import { spokenDate, spokenInstant } from '../forms/hours.ts';
import type { Say } from '../language/language.ts';

export function shownText(say: Say, column: string, value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return say(value ? 'history.yes' : 'history.no');
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(nameOf).join(', ');
  if (column === 'names') return namesText(value as RaceNames);
  if (typeof value === 'object') return Object.keys(value).join(', ');
  if (typeof value === 'number') {
    if (column.endsWith('_ms')) return formatDuration(value, value % 1_000 === 0 ? 1_000 : 1);
    if (column.endsWith('_m')) return value >= 1_000 ? `${value / 1_000} km` : `${value} m`;
    return String(value);
  }
  const text = String(value);
  if (column === 'valid') return rangeText(say, text, timeZone);
  if (column.endsWith('_at')) return spokenInstant(text, timeZone);
  return column === 'date' || column.endsWith('_on') ? spokenDate(text) : text;
}

/** A range as Postgres writes it: `["2026-03-08 06:12:00+00",)`. */
function rangeText(say: Say, range: string, timeZone: string): string {
  const [from, until] = range.split(',').map((end) => {
    const at = /"(.+)"/.exec(end)?.[1];
    return at && spokenInstant(at.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00'), timeZone);
  });
  const words = [from && `${say('column.from_at')} ${from}`, until && `${say('column.until_at')} ${until}`];
  return words.filter(Boolean).join(' · ') || '–';
}

/** `Français: Autos, Español: Coches`. */
function namesText(names: RaceNames): string {
  const texts = Object.entries(names).map(
    ([language, name]) => `${paperLanguageNames[language as PaperLanguage] ?? language}: ${name}`,
  );
  return texts.join(', ') || '–';
}

function nameOf(one: unknown): string {
  return typeof one === 'object' && one !== null && 'name' in one ? String(one.name) : String(one);
}
