/** The list `rallies`. */
import * as v from 'valibot';
import { date, open, raceId, rallyId, text } from '../values.ts';

/** Other names of a race, by language; left out where it has none: `{ fr: 'Autos' }`. */
export const raceNames = v.exactOptional(v.record(text, text));

/** What the list and the index say of a rally. */
export const rallyEntries = {
  id: rallyId,
  code: text,
  name: text,
  place: v.nullable(text),
  starts_on: date,
  ends_on: date,
  time_zone: text,
  status: open(
    'announced',
    'open',
    'running',
    'finished',
    'provisional',
    'official',
    'archived',
    'cancelled',
  ),
  /** A line to show on top of every page, e.g. "Invented rally, running now". */
  banner: v.nullable(text),
};

/** One announced rally. */
const rallySummary = v.strictObject({
  ...rallyEntries,
  races: v.array(v.strictObject({ id: raceId, code: text, name: text, names: raceNames, discipline: text })),
});
export type RallySummary = v.InferOutput<typeof rallySummary>;

export const rallies = v.array(rallySummary);
