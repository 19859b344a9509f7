/** What is heard by radio, in one line of the entry field: `214 r WP3 engine, ok`, and `214 ok` where nothing else happened. */
import type { ChronosGrid, Report, Retirement } from '@bivouac/data';
import { newId, readCrewNumber, readRetirement, type TypedRetirement } from '@bivouac/rules';

export interface RadioWords {
  causes: Readonly<Record<string, string>>;
  ok: string;
  help: string;
}

export type Heard =
  | { kind: 'retirement'; typed: TypedRetirement & { kind: 'retirement' } }
  | { kind: 'report'; number: string; says: 'ok' | 'needs_help' };

const listed = (words: string) => words.split(' ').filter(Boolean);

export function readHeard(text: string, grid: ChronosGrid, words: RadioWords): Heard | null {
  const { points, stage } = grid;
  const typed = readRetirement({
    text,
    places: [
      { code: stage, kind: 'stage' },
      ...points.map(({ code, role }) => ({ code, kind: role, stage })),
    ],
    causes: Object.fromEntries(Object.entries(words.causes).map(([cause, said]) => [cause, listed(said)])),
    words: {
      ok: listed(words.ok).flatMap((word) => [word, `crew ${word}`]),
      help: listed(words.help).flatMap((word) => [word, `crew ${word}`]),
    },
  });
  if (typed.kind === 'retirement') return { kind: 'retirement', typed };
  const [number, said, ...more] = text.trim().toLowerCase().split(/\s+/);
  if (!number || !said || more.length > 0) return null;
  if (listed(words.ok).includes(said)) return { kind: 'report', number: readCrewNumber(number), says: 'ok' };
  if (listed(words.help).includes(said))
    return { kind: 'report', number: readCrewNumber(number), says: 'needs_help' };
  return null;
}

export function factsHeard(
  { rally, race, stage }: Pick<ChronosGrid, 'rally' | 'race' | 'stage'>,
  heard: Heard,
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
