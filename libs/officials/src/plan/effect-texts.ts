/** What the rows of a plan say: place, total, and what else of them changes. */
import type { Effect, PagePrecision, PublishedRow, PublishedTeam } from '@bivouac/data';
import { type Say as SayOf, wordOf } from '@bivouac/i18n';
import { formatDuration, printPosition } from '@bivouac/rules';
import { pageStateOf } from './page-states.ts';
import type { PlanId } from './words/index.ts';

type Say = SayOf<PlanId>;

/** A row of a page as it is and as it would be. */
export function textsOf(say: Say, effect: Effect): [string, string] {
  if (effect.number !== null)
    return [rowText(say, effect.before, effect.after), rowText(say, effect.after, effect.before)];
  if (effect.team === null)
    return [pageText(say, effect.before, effect.after), pageText(say, effect.after, effect.before)];
  const precision = precisionOf(effect.before, effect.after);
  return [teamText(say, effect.before, precision), teamText(say, effect.after, precision)];
}

function teamText(say: Say, team: PublishedTeam | null, precision: number): string {
  if (!team) return say('plan.gone');
  return placeText(team, precision).join(' · ');
}

/** Place and total. */
function placeText(row: Pick<PublishedRow, 'position' | 'tied' | 'total_ms'>, precision: number) {
  const { position, tied, total_ms } = row;
  const place = `${printPosition(position, tied)}${position === null ? '' : '.'}`;
  return total_ms === null ? [place] : [place, formatDuration(total_ms, precision)];
}

/** Its state where that changes, with the version, then the distance, else the precision. */
function pageText(say: Say, page: PagePrecision | null, other: PagePrecision | null): string {
  const [state, otherState] = [pageStateOf(page), pageStateOf(other)];
  if (!page) return wordOf(say, 'pageState', state);
  if (!other || state !== otherState) return `${wordOf(say, 'pageState', state)} v${page.version}`;
  if (page.distance_m !== other.distance_m)
    return page.distance_m == null ? '–' : say('plan.km', { km: page.distance_m / 1_000 });
  return say('plan.precision', { seconds: page.precision_ms / 1_000 });
}

/** Place and total; and what else differs from the other state. */
function rowText(say: Say, row: PublishedRow | null, other: PublishedRow | null): string {
  if (!row) return say('plan.gone');
  const grouped = (['class', 'group', 'category'] as const)
    .filter((of) => other && (row[of] !== other[of] || row.places[of] !== other.places[of]))
    .map((of) => {
      const place = row.places[of];
      return [row[of] ?? '–', place && `${printPosition(place, row.tied_in?.includes(of))}.`]
        .filter(Boolean)
        .join(' ');
    });
  const team = other && row.team !== other.team && (row.team ?? '–');
  return [...placeText(row, precisionOf(row, other)), ...grouped, team].filter(Boolean).join(' · ');
}

/** The coarsest that shows both totals whole. */
function precisionOf(...rows: (Pick<PublishedRow, 'total_ms'> | null)[]): number {
  const totals = rows.map((row) => row?.total_ms ?? 0);
  return [1_000, 100, 10].find((ms) => totals.every((total) => total % ms === 0)) ?? 1;
}
