/** What happened in a race, newest first, each with its instant; made of what the pages say, so that it reads the same after a reload. */
import type {
  ClassificationBody,
  CorrectionRow,
  NoticeRow,
  PenaltyRow,
  RetirementRow,
  StageBody,
  StageRow,
} from '@bivouac/data/feed';

interface At {
  id: string;
  at: string;
  /** Crews it is about. */
  numbers: readonly string[];
}

export type FeedItem = At &
  (
    | { kind: 'first'; stage: string; point: string | null }
    | {
        kind: 'fastest';
        stage: string;
        point: string | null;
        byMs: number;
        counted: Standing | null;
        precisionMs: number;
      }
    | ({ kind: 'finished'; stage: string; counted: Standing | null; precisionMs: number } & Standing)
    | { kind: 'leads'; stage: string; aheadMs: number; precisionMs: number }
    | { kind: 'published'; stage: string; state: string }
    | { kind: 'retired'; row: RetirementRow }
    | { kind: 'penalised'; row: PenaltyRow; place: number | null }
    | { kind: 'corrected'; row: CorrectionRow }
    | { kind: 'notice'; row: NoticeRow }
  );

/** Among who was seen so far. */
interface Standing {
  place: number;
  behindMs: number;
}

interface Passage {
  number: string;
  at: string;
  /** Of times and totals of a stage what its table compares: whole steps of its precision. */
  ms: number;
  /** With penalties and bonuses of the stage; at a point the time itself. */
  countedMs: number;
  /** The general total behind it; null: none at a point, or without one before. */
  totalMs: number | null;
}

/** Times that were given: nobody drove them, and nobody saw them come in. */
const GIVEN = new Set(['notional', 'fixed', 'restart', 'maximum', 'by_rule']);

/** Told of a stage in the order in which it was seen: each item says what was known then, of the times as they stand now. */
export function itemsOfStage(body: StageBody): FeedItem[] {
  const points = [...body.split_points.map(({ code }) => code), null];
  const items = points.flatMap((point) => itemsAt(body, point));
  const { published_at: at, state, code } = body;
  if (at && state !== 'live')
    items.push({ id: `${code} ${state}`, at, numbers: [], kind: 'published', stage: code, state });
  return items;
}

function itemsAt(body: StageBody, point: string | null): FeedItem[] {
  const { code: stage, precision_ms: precisionMs } = body;
  const seen = body.rows
    .flatMap((row) => passageOf(row, point, precisionMs) ?? [])
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const times: number[] = [];
  const countedTimes: number[] = [];
  let leaderMs: number | null = null;
  return seen.flatMap(({ number, at, ms, countedMs, totalMs }): FeedItem[] => {
    const about = { at, numbers: [number] };
    const id = `${stage} ${point ?? 'finish'} ${number}`;
    const bestMs = times.length > 0 ? Math.min(...times) : null;
    times.push(ms);
    countedTimes.push(countedMs);
    const byTime = standingOf(ms, times);
    const byAll = standingOf(countedMs, countedTimes);
    const counted = byAll.place === byTime.place && byAll.behindMs === byTime.behindMs ? null : byAll;
    const items: FeedItem[] = [];
    if (bestMs === null) items.push({ id, ...about, kind: 'first', stage, point });
    else if (ms < bestMs) {
      items.push({ id, ...about, kind: 'fastest', stage, point, byMs: bestMs - ms, counted, precisionMs });
    } else if (point === null) {
      items.push({ id, ...about, kind: 'finished', stage, ...byTime, counted, precisionMs });
    }
    if (totalMs !== null) {
      if (leaderMs !== null && totalMs < leaderMs) {
        items.push({
          id: `${id} leads`,
          ...about,
          kind: 'leads',
          stage,
          aheadMs: leaderMs - totalMs,
          precisionMs,
        });
      }
      leaderMs = Math.min(leaderMs ?? totalMs, totalMs);
    }
    return items;
  });
}

function standingOf(ms: number, all: readonly number[]): Standing {
  return { place: all.filter((other) => other < ms).length + 1, behindMs: ms - Math.min(...all) };
}

function passageOf(row: StageRow, point: string | null, precisionMs: number): Passage | null {
  const { number } = row;
  const floored = (ms: number) => Math.floor(ms / precisionMs) * precisionMs;
  if (row.status === 'disqualified') return null;
  if (point !== null) {
    const split = row.splits.find(({ code }) => code === point);
    if (!split) return null;
    const ms = floored(split.time_ms);
    return { number, at: split.at, ms, countedMs: ms, totalMs: null };
  }
  const { finish_at: at, time_ms: ms, total_ms: total, base_ms: base } = row;
  if (at === null || ms === null || row.marks.some((mark) => GIVEN.has(mark))) return null;
  const countedMs = floored(total ?? ms);
  return {
    number,
    at,
    ms: floored(ms),
    countedMs,
    totalMs: base === null || total === null ? null : base + total,
  };
}

export interface FeedPages {
  stages: readonly StageBody[];
  penalties: readonly PenaltyRow[];
  retirements: readonly RetirementRow[];
  corrections: readonly CorrectionRow[];
  notices: readonly NoticeRow[];
  /** The general classification that everybody is in; null: there is none, or it is not known yet. */
  general: Pick<ClassificationBody, 'stages' | 'rows'> | null;
}

/** Of one race; `stages` null: whatever of it. */
export function feedItems(pages: FeedPages, race: string, stage: string | null): FeedItem[] {
  const isHere = (row: { race: string | null; stage?: string | null }) =>
    (row.race === null || row.race === race) && (stage === null || row.stage === stage);
  const items: FeedItem[] = [
    ...pages.stages.flatMap(itemsOfStage),
    ...pages.penalties
      .filter((row) => isHere(row) && row.status === 'confirmed')
      .flatMap((row): FeedItem[] =>
        row.at
          ? [
              {
                id: row.id,
                at: row.at,
                numbers: [row.number],
                kind: 'penalised',
                row,
                place: placeAfter(row, pages),
              },
            ]
          : [],
      ),
    ...pages.retirements
      .filter(isHere)
      .map((row): FeedItem => ({ id: row.id, at: row.at, numbers: [row.number], kind: 'retired', row })),
    ...pages.corrections
      .filter(isHere)
      .map((row): FeedItem => ({ id: row.id, at: row.at, numbers: row.numbers, kind: 'corrected', row })),
    ...pages.notices
      .filter((row) => row.race === null || row.race === race)
      .map((row): FeedItem => ({ id: row.id, at: row.at, numbers: [], kind: 'notice', row })),
  ];
  return items.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

/** Only the last time of a crew led to the place it has, and only on the last stage that counts. */
export const movesPlace = (row: PenaltyRow, lastStage: string | undefined): boolean =>
  row.status === 'confirmed' &&
  row.unit === 'time' &&
  row.ms > 0 &&
  row.at !== null &&
  row.stage === lastStage;

/** Where a crew is now, behind the last penalty that moved it; null for any other. */
function placeAfter(row: PenaltyRow, { penalties, general }: FeedPages): number | null {
  const last = general?.stages.at(-1);
  if (!general || !last || !movesPlace(row, last)) return null;
  const isLater = (other: PenaltyRow) =>
    other.race === row.race &&
    other.number === row.number &&
    movesPlace(other, last) &&
    Date.parse(other.at as string) > Date.parse(row.at as string);
  if (penalties.some(isLater)) return null;
  return general.rows.find(({ number }) => number === row.number)?.position ?? null;
}
