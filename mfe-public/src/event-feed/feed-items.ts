/** What happened in a race, newest first, each with its instant; made of what the pages say, so that it reads the same after a reload. */
import type {
  ClassificationBody,
  CorrectionRow,
  NoticeRow,
  Page,
  PenaltyRow,
  RetirementRow,
  StageBody,
  StageRow,
} from '@bivouac/data/feed';
import { postedOf } from '../structure/posted.ts';

interface Passage {
  number: string;
  at: string;
  /** What the table compares: whole steps of its precision. */
  ms: number;
  isPlain: boolean;
  /** The general total before it; null: at a point, or there is none. */
  baseMs: number | null;
}

/** Times that were given: nobody drove them, and nobody saw them come in. */
const GIVEN = new Set(['notional', 'fixed', 'restart', 'maximum', 'by_rule']);

/** What a penalty took away when it was given: of its stage, or over all. */
type LostLead = 'stage' | 'overall';

interface At {
  id: string;
  at: string;
  numbers: readonly string[];
}

export type FeedItem = At &
  (
    | { kind: 'first'; stage: string; point: string | null }
    | { kind: 'fastest'; stage: string; point: string | null; byMs: number; precisionMs: number }
    | ({ kind: 'finished'; stage: string; isByTime: boolean; precisionMs: number } & Standing)
    | { kind: 'leads'; stage: string; aheadMs: number; isByTime: boolean; precisionMs: number }
    | { kind: 'published'; stage: string; state: string; version: number }
    | { kind: 'retired'; row: RetirementRow }
    | { kind: 'penalised'; row: PenaltyRow; place: number | null; lost: LostLead | null }
    | { kind: 'corrected'; row: CorrectionRow }
    | { kind: 'notice'; row: NoticeRow }
  );

export type StagePage = Pick<Page<StageBody>, 'body' | 'version' | 'as_of' | 'posted_at'>;

interface Standing {
  place: number;
  behindMs: number;
}

/** Told of a stage in the order in which it was seen: each item says what was known then, of times alone, since penalties and bonuses may come later. */
export function itemsOfStage(page: StagePage): FeedItem[] {
  const { body, version } = page;
  const points = [...body.split_points.map(({ code }) => code), null];
  const items = points.flatMap((point) => itemsAt(body, point));
  const { published_at, state, code } = body;
  if (published_at && state !== 'live') {
    const { at } = postedOf(page);
    items.push({ id: `${code} ${state}`, at, numbers: [], kind: 'published', stage: code, state, version });
  }
  return items;
}

function itemsAt(body: StageBody, point: string | null): FeedItem[] {
  const { code: stage, precision_ms: precisionMs } = body;
  const seen = body.rows
    .flatMap((row) => passageOf(row, point, precisionMs) ?? [])
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const times: number[] = [];
  let isByTime = false;
  let leaderMs: number | null = null;
  return seen.flatMap(({ number, at, ms, isPlain, baseMs }): FeedItem[] => {
    const about = { at, numbers: [number] };
    const id = `${stage} ${point ?? 'finish'} ${number}`;
    const bestMs = times.length > 0 ? Math.min(...times) : null;
    times.push(ms);
    isByTime ||= !isPlain;
    const items: FeedItem[] = [];
    if (bestMs === null) items.push({ id, ...about, kind: 'first', stage, point });
    else if (ms < bestMs) {
      items.push({ id, ...about, kind: 'fastest', stage, point, byMs: bestMs - ms, precisionMs });
    } else if (point === null) {
      items.push({ id, ...about, kind: 'finished', stage, ...standingOf(ms, times), isByTime, precisionMs });
    }
    if (baseMs !== null) {
      const totalMs = baseMs + ms;
      if (leaderMs !== null && totalMs < leaderMs) {
        items.push({
          id: `${id} leads`,
          ...about,
          kind: 'leads',
          stage,
          aheadMs: leaderMs - totalMs,
          isByTime,
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

export interface FeedPages {
  stages: readonly StagePage[];
  penalties: readonly PenaltyRow[];
  retirements: readonly RetirementRow[];
  corrections: readonly CorrectionRow[];
  notices: readonly NoticeRow[];
  /** The general classification that everybody is in; null: there is none, or it is not known yet. */
  general: Pick<ClassificationBody, 'stages' | 'rows'> | null;
}

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
                lost: lostLead(row, pages),
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

interface Pages {
  stages: readonly Pick<StagePage, 'body'>[];
  penalties: readonly PenaltyRow[];
}

/** Counted with what had been given by then, so that it still holds when more is given. */
export function lostLead(row: PenaltyRow, { stages, penalties }: Pages): LostLead | null {
  const untilMs = Date.parse(row.at ?? '');
  const isKnown = (at: string | null) => at !== null && Date.parse(at) <= untilMs;
  const counts = (one: PenaltyRow) =>
    one.race === row.race && one.stage === row.stage && one.status === 'confirmed' && one.unit === 'time';
  if (!counts(row) || row.ms <= 0) return null;
  const given = penalties.filter((one) => counts(one) && isKnown(one.at));
  const seenOn = (body: StageBody) =>
    body.rows.flatMap((crew) => {
      const seen = passageOf(crew, null, body.precision_ms);
      if (!seen || !isKnown(seen.at)) return [];
      const penaltyMs = given.reduce((sum, one) => (one.number === crew.number ? sum + one.ms : sum), 0);
      return { ...seen, ms: seen.ms + penaltyMs - crew.bonus_ms };
    });
  const body = stages.find((page) => page.body.code === row.stage)?.body;
  const seen = body ? seenOn(body) : [];
  const own = seen.find(({ number }) => number === row.number);
  if (!body || !own) return null;
  const isLost = (totalOf: (one: Passage) => number) => {
    const others = seen.filter((one) => one !== own).map(totalOf);
    const best = Math.min(...others);
    return totalOf(own) - row.ms < best && totalOf(own) > best;
  };
  const isNewest =
    stages.findLast((page) => page.body === body || seenOn(page.body).length > 0)?.body === body;
  if (
    isNewest &&
    seen.every(({ baseMs }) => baseMs !== null) &&
    isLost(({ baseMs, ms }) => (baseMs ?? 0) + ms)
  )
    return 'overall';
  return isLost(({ ms }) => ms) ? 'stage' : null;
}

/** `point` null: at the finish. */
function passageOf(row: StageRow, point: string | null, precisionMs: number): Passage | null {
  const { number } = row;
  const floored = (ms: number) => Math.floor(ms / precisionMs) * precisionMs;
  if (row.status === 'disqualified') return null;
  if (point !== null) {
    const split = row.splits.find(({ code }) => code === point);
    return split ? { number, at: split.at, ms: floored(split.time_ms), isPlain: true, baseMs: null } : null;
  }
  const { finish_at: at, time_ms: ms, total_ms: total, base_ms: base } = row;
  if (at === null || ms === null || row.marks.some((mark) => GIVEN.has(mark))) return null;
  return { number, at, ms: floored(ms), isPlain: (total ?? ms) === ms, baseMs: total === null ? null : base };
}
