/**
 * What a paper is made from: a published version where the page has them, else the page as it is now, kept under its SHA-256 so that
 * everybody can read and check it when the page has long turned.
 */

import type { Document, RallyId } from '@bivouac/data';
import {
  type ClassificationBody,
  type ClassificationRow,
  type CommandProblem,
  type CorrectionRow,
  type CrewsBody,
  type Data,
  data,
  type FeedAddress,
  FeedProblem,
  fetchPage,
  fetchPageVersion,
  fetchPageVersions,
  type IndexBody,
  isPage,
  type KeptPage,
  keepPage,
  type PageVersion,
  type PenaltiesBody,
  type PublishedPage,
  type RetirementsBody,
  type StageBody,
  type StartOrderBody,
  sha256Of,
  type TeamsBody,
} from '@bivouac/data';

const RANKED = ['stage', 'after', 'joint', 'leg', 'day', 'after-leg', 'after-day', 'race'] as const;

export const MADE_KINDS = ['classification', 'start_list', 'penalties', 'retirements', 'entry_list'] as const;
export type MadeKind = (typeof MADE_KINDS)[number];

export interface Wanted {
  kind: MadeKind;
  /** Code; null: of every race. Classifications and start lists have one. */
  race: string | null;
  /** Of the page: `after/SS3`, of its teams `teams/after/SS3`; of a start list `start-order/2026-03-08`. */
  key: string;
  /** Of a classification; null: as it is now, published or not. */
  version: number | null;
  /** Of a start list. */
  stage?: string;
}

type SourcePage =
  | { kind: 'classification'; page: PublishedPage<ClassificationBody | StageBody> }
  | { kind: 'teams'; page: PublishedPage<TeamsBody> }
  | { kind: 'start_list'; body: StartOrderBody; stage: string; race: string }
  | { kind: 'penalties'; body: PenaltiesBody }
  | { kind: 'retirements'; body: RetirementsBody }
  | { kind: 'entry_list'; body: CrewsBody };

export interface PaperSource {
  index: IndexBody;
  crews: CrewsBody;
  wanted: Wanted;
  page: SourcePage;
  /** Of the canonical body, worked out from what came; null where the server said another. */
  sha256: string | null;
  /** Published corrections, where a classification has notional times: they give the reasons. */
  corrections?: readonly CorrectionRow[];
}

export type SourceResult<Value> =
  | { ok: true; value: Value }
  | { ok: false; problem: FeedProblem | CommandProblem };

interface Options {
  signal?: AbortSignal;
  /** Who keeps the page; the one this page of the site was started with where nobody is named. */
  by?: Data;
}

export async function readSource(
  feed: FeedAddress,
  rally: RallyId,
  wanted: Wanted,
  options: Options = {},
): Promise<SourceResult<PaperSource>> {
  const whole = <const Key extends string>(key: Key) => ({ rally, race: null, key });
  // Signed and printed: nothing a cache still holds.
  const fresh = { ...options, isFresh: true };
  const [index, crews, read] = await Promise.all([
    fetchPage(feed, whole('index'), fresh),
    fetchPage(feed, whole('crews'), fresh),
    readPage(feed, rally, wanted, options),
  ]);
  if (!index.ok) return index;
  if (!crews.ok) return crews;
  if (!read.ok) return read;
  const { page, said } = read.value;
  const corrections = hasNotional(page) ? await fetchPage(feed, whole('corrections'), fresh) : null;
  if (corrections && !corrections.ok) return corrections;
  const sha256 = await sha256Of('page' in page ? page.page.body : page.body);
  return {
    ok: true,
    value: {
      index: index.value.page.body,
      crews: page.kind === 'entry_list' ? page.body : crews.value.page.body,
      wanted,
      page,
      sha256: said === null || said === sha256 ? sha256 : null,
      ...(corrections ? { corrections: corrections.value.page.body.rows } : {}),
    },
  };
}

const hasNotional = (page: SourcePage): boolean =>
  page.kind === 'classification' &&
  page.page.body.rows.some(({ marks }: ClassificationRow) => marks.includes('notional'));

/** The version that a page shows now; null: it was never published, or was set back since. */
export async function latestVersion(
  feed: FeedAddress,
  of: { rally: RallyId; race: string | null; key: string },
  options: { signal?: AbortSignal } = {},
): Promise<SourceResult<PageVersion | null>> {
  const fresh = { ...options, isFresh: true };
  const told = await fetchPageVersions(feed, of, fresh);
  if (!told.ok) return told;
  const last = told.value.versions.at(-1) ?? null;
  const now = last && (await fetchPage(feed, of, fresh));
  if (now && !now.ok) return now;
  return { ok: true, value: now?.value.page.body.state === 'live' ? null : last };
}

/** The last published version of a classification, or the page as it is where none is. */
export async function readLatest(
  feed: FeedAddress,
  rally: RallyId,
  wanted: Wanted,
  options: Options = {},
): Promise<SourceResult<PaperSource>> {
  if (wanted.kind !== 'classification') return readSource(feed, rally, wanted, options);
  const { race, key } = wanted;
  const told = await latestVersion(feed, { rally, race, key }, options);
  if (!told.ok) return told;
  return readSource(feed, rally, { ...wanted, version: told.value?.version ?? null }, options);
}

/** Of a classification or its teams, how it was published; null of what has no versions. */
export function publishedOf(source: PaperSource | null): PublishedPage | null {
  return source && 'page' in source.page ? source.page.page : null;
}

/** `said`: the SHA-256 the server gives it; null where it gives none. */
type Read = SourceResult<{ page: SourcePage; said: string | null }>;

async function readPage(feed: FeedAddress, rally: RallyId, wanted: Wanted, options: Options): Promise<Read> {
  if (wanted.kind === 'classification') return readClassification(feed, rally, wanted, options);
  const kept = await keepPage(options.by ?? data(), rally, wanted.key, options);
  return kept.ok ? readFrom(listOf(kept.value, wanted), kept.value.sha256) : kept;
}

/** The key decides what is drawn; `null`: no paper is made from such a page. */
function readFrom(page: SourcePage | null, said: string | null): Read {
  return page ? { ok: true, value: { page, said } } : { ok: false, problem: new FeedProblem('not_found') };
}

function listOf(page: KeptPage, { stage = '', race }: Wanted): SourcePage | null {
  if (isPage(page, 'start-order')) return { kind: 'start_list', body: page.body, stage, race: race ?? '' };
  if (isPage(page, 'penalties')) return { kind: 'penalties', body: page.body };
  if (isPage(page, 'retirements')) return { kind: 'retirements', body: page.body };
  return isPage(page, 'crews') ? { kind: 'entry_list', body: page.body } : null;
}

function tableOf(page: PublishedPage): SourcePage | null {
  if (isPage(page, 'teams')) return { kind: 'teams', page };
  return isPage(page, ...RANKED) ? { kind: 'classification', page } : null;
}

async function readClassification(
  feed: FeedAddress,
  rally: RallyId,
  { race, key, version }: Wanted,
  options: Options,
): Promise<Read> {
  if (version !== null) {
    const answer = await fetchPageVersion(feed, { rally, race, key }, version, { ...options, isFresh: true });
    return answer.ok ? readFrom(tableOf(answer.value), answer.value.sha256) : answer;
  }
  const answer = await fetchPage(feed, { rally, race, key }, { ...options, isFresh: true });
  if (!answer.ok) return answer;
  const { body, revision, as_of } = answer.value.page;
  const page = {
    feed: 1,
    rally,
    race: race ?? '',
    key,
    version: 0,
    state: body.state,
    published_at: as_of,
    protest_until: null,
    clerk: null,
    reason: null,
    sha256: '',
    ledger_position: 0,
    revision,
    body,
  } satisfies PublishedPage;
  return readFrom(tableOf(page), null);
}

/** Nothing where it is of the whole page. `classCode` null or '': of all classes. */
export function aboutOf({ stage }: Wanted, classCode: string | null): Pick<Document, 'about'> {
  const about = { ...(stage ? { stage } : {}), ...(classCode ? { class: classCode } : {}) };
  return Object.keys(about).length > 0 ? { about } : {};
}
