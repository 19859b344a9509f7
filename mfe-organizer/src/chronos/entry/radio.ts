/** What is heard by radio, in one line of the entry field: `214 r WP3 engine, ok`, and `214 ok` where nothing else happened. */
import type { ChronosGrid, Report, Retirement } from '@bivouac/data';
import {
  newId,
  type RetirementPlace,
  readCrewNumber,
  readRetirement,
  type TypedRetirement,
} from '@bivouac/rules';
import { nameOf } from '../../desk/retirement-places.ts';

export interface RadioWords {
  causes: Readonly<Record<string, string>>;
  ok: string;
  help: string;
}

export type Heard =
  /** It names a place that is not of this desk. */
  { kind: 'elsewhere'; number: string; place: string } | Recordable;
export type Recordable =
  | { kind: 'retirement'; typed: TypedRetirement & { kind: 'retirement' } }
  | { kind: 'report'; number: string; says: 'ok' | 'needs_help' };

const listed = (words: string) => words.split(' ').filter(Boolean);

/** `places`: those of the whole race. */
export function readHeard(
  text: string,
  { points, stage }: ChronosGrid,
  words: RadioWords,
  places: readonly RetirementPlace[] = [],
): Heard | null {
  const here: RetirementPlace[] = [
    { code: stage, kind: 'stage' },
    ...points.map(({ code, role }) => ({ code, kind: role, stage })),
  ];
  const isHere = ({ code, kind, stage: on }: RetirementPlace) =>
    on === stage || (kind !== 'waypoint' && here.some((one) => one.code === code && one.kind === kind));
  const elsewhere = places.filter((place) => !isHere(place));
  const typed = readRetirement({
    text,
    places: [...here, ...elsewhere],
    on: stage,
    causes: Object.fromEntries(Object.entries(words.causes).map(([cause, said]) => [cause, listed(said)])),
    words: {
      ok: listed(words.ok).flatMap((word) => [word, `crew ${word}`]),
      help: listed(words.help).flatMap((word) => [word, `crew ${word}`]),
    },
  });
  if (typed.kind === 'retirement') {
    const { number, place, choices } = typed;
    const other = place ?? choices[0];
    if (!other || here.includes(other)) return { kind: 'retirement', typed };
    return { kind: 'elsewhere', number, place: place ? nameOf(other) : other.code };
  }
  const [number, said, ...more] = text.trim().toLowerCase().split(/\s+/);
  if (!number || !said || more.length > 0) return null;
  if (listed(words.ok).includes(said)) return { kind: 'report', number: readCrewNumber(number), says: 'ok' };
  if (listed(words.help).includes(said))
    return { kind: 'report', number: readCrewNumber(number), says: 'needs_help' };
  return null;
}

export function factsHeard(
  { rally, race, stage }: Pick<ChronosGrid, 'rally' | 'race' | 'stage'>,
  heard: Recordable,
  at: string,
  /** Why it is recorded although the crew was not there yet. */
  anyway: string | null = null,
): (Retirement | Report)[] {
  const report = (number: string, says: Report['says'], note?: string): Report => ({
    id: newId(),
    kind: 'report',
    rally,
    race,
    stage,
    number,
    says,
    at,
    ...(note ? { note } : {}),
  });
  if (heard.kind === 'report') return [report(heard.number, heard.says)];
  const { number, place, cause, note, crew, isForGood } = heard.typed;
  const said = [place?.kind === 'waypoint' ? place.code : '', note].filter(Boolean).join(' ');
  const reason = [said, anyway].filter(Boolean).join(' · ');
  const retirement: Retirement = {
    id: newId(),
    kind: 'retirement',
    rally,
    race,
    number,
    status: isForGood ? 'permanent' : 'temporary',
    ...(place?.kind === 'control' ? { control: place.code } : { stage }),
    cause: cause ?? 'withdrawn',
    at,
    ...(reason ? { reason } : {}),
  };
  return crew === null ? [retirement] : [retirement, report(retirement.number, crew, said)];
}
