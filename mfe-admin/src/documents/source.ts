/** What a paper is made from, read from the public feed: a published version where the page has them, else the page as it is now. */
import {
  type ClassificationBody,
  type CrewsBody,
  type FeedAddress,
  type FeedResult,
  fetchPage,
  fetchPageVersion,
  type IndexBody,
  type PageBody,
  type PenaltiesBody,
  type PublishedPage,
  type RetirementsBody,
  type StageBody,
  type StartOrderBody,
  sha256Of,
} from '@bivouac/data';
import { classificationPaper } from './paper/classification-paper.ts';
import { entryListPaper, retirementsPaper } from './paper/crew-lists-paper.ts';
import type { Paper } from './paper/paper.ts';
import { penaltiesPaper } from './paper/penalties-paper.ts';
import type { Posting, Setting } from './paper/setting.ts';
import { startListPaper } from './paper/start-list-paper.ts';
import { type PaperLanguage, wordsIn } from './words/index.ts';

export const MADE_KINDS = ['classification', 'start_list', 'penalties', 'retirements', 'entry_list'] as const;
export type MadeKind = (typeof MADE_KINDS)[number];

/** What is to be made. */
export interface Wanted {
  kind: MadeKind;
  /** Code; null: of every race. Classifications and start lists have one. */
  race: string | null;
  /** Of the page: `after/SS3`; of a start list `start-order/2026-03-08`. */
  key: string;
  /** null: as it is now, published or not. */
  version: number | null;
  /** Of a start list. */
  stage?: string;
}

type SourcePage =
  | { kind: 'classification'; page: PublishedPage<ClassificationBody | StageBody> }
  | { kind: 'start_list'; body: StartOrderBody; stage: string; race: string }
  | { kind: 'penalties'; body: PenaltiesBody }
  | { kind: 'retirements'; body: RetirementsBody }
  | { kind: 'entry_list'; body: CrewsBody };

export interface PaperSource {
  index: IndexBody;
  crews: CrewsBody;
  wanted: Wanted;
  page: SourcePage;
  /** Of the canonical body, worked out from what came; null where the published one says another. */
  sha256: string | null;
}

export async function readSource(
  feed: FeedAddress,
  rally: string,
  wanted: Wanted,
  options: { signal?: AbortSignal } = {},
): Promise<FeedResult<PaperSource>> {
  const whole = (key: string) => ({ rally, race: null, key });
  // Signed and printed: nothing a cache still holds.
  const fresh = { ...options, isFresh: true };
  const [index, crews, page] = await Promise.all([
    fetchPage<IndexBody>(feed, whole('index'), fresh),
    fetchPage<CrewsBody>(feed, whole('crews'), fresh),
    readPage(feed, rally, wanted, options),
  ]);
  if (!index.ok) return index;
  if (!crews.ok) return crews;
  if (!page.ok) return page;
  const told = page.value;
  const body = told.kind === 'classification' ? told.page.body : told.body;
  const sha256 = await sha256Of(body);
  const isTrue = told.kind !== 'classification' || wanted.version === null || told.page.sha256 === sha256;
  return {
    ok: true,
    value: {
      index: index.value.page?.body as IndexBody,
      crews: crews.value.page?.body as CrewsBody,
      wanted,
      page: told,
      sha256: isTrue ? sha256 : null,
    },
  };
}

async function readPage(
  feed: FeedAddress,
  rally: string,
  { kind, race, key, version, stage }: Wanted,
  options: { signal?: AbortSignal },
): Promise<FeedResult<SourcePage>> {
  if (kind === 'classification' && version !== null) {
    const answer = await fetchPageVersion<ClassificationBody | StageBody>(
      feed,
      { rally, race, key },
      version,
      options,
    );
    return answer.ok ? { ok: true, value: { kind, page: answer.value } } : answer;
  }
  const answer = await fetchPage<PageBody>(
    feed,
    { rally, race: kind === 'classification' ? race : null, key },
    { ...options, isFresh: true },
  );
  if (!answer.ok) return answer;
  const {
    body,
    version: now = 0,
    revision,
    as_of,
  } = answer.value.page ?? { body: { key, state: 'live' }, revision: 0, as_of: '' };
  if (kind === 'classification') {
    const page = {
      feed: 1,
      rally,
      race: race ?? '',
      key,
      version: now,
      state: body.state,
      published_at: as_of,
      protest_until: null,
      clerk: null,
      reason: null,
      sha256: '',
      ledger_position: 0,
      revision,
      body: body as ClassificationBody,
    } satisfies PublishedPage<ClassificationBody>;
    return { ok: true, value: { kind, page } };
  }
  if (kind === 'start_list') {
    return { ok: true, value: { kind, body: body as StartOrderBody, stage: stage ?? '', race: race ?? '' } };
  }
  return { ok: true, value: { kind, body } as SourcePage };
}

/** How it reads on paper. `address` leads from its QR code back to the list of documents. */
export async function paperOf(
  source: PaperSource,
  {
    language,
    classCode,
    posting,
    origin,
  }: {
    language: PaperLanguage;
    classCode: string | null;
    posting: Posting;
    origin: string;
  },
): Promise<Paper> {
  const { index, crews, page, wanted } = source;
  const setting: Setting = {
    index,
    crews: new Map(crews.rows.map((crew) => [crew.number, crew])),
    language,
    say: await wordsIn(language),
  };
  const sha256 = source.sha256 ?? '';
  const seal = { sha256, address: paperAddress(origin, index.id, sha256) };
  switch (page.kind) {
    case 'classification':
      return classificationPaper(setting, page.page, classCode, posting, seal);
    case 'start_list': {
      const block = page.body.blocks.find(
        ({ race, stage }) => race === page.race && stage === page.stage,
      ) ?? {
        race: page.race,
        stage: page.stage,
        version: 0,
        status: 'provisional',
        published_at: null,
        basis: null,
        rows: [],
      };
      return startListPaper(setting, block, page.body.time_zone, posting, seal);
    }
    case 'penalties':
      return penaltiesPaper(setting, page.body, wanted.race, posting, seal);
    case 'retirements':
      return retirementsPaper(setting, page.body, wanted.race, posting, seal);
    case 'entry_list':
      return entryListPaper(setting, wanted.race, posting, seal);
  }
}

/** What a paper's QR code holds: the public list of documents, with the hash to look for. */
export function paperAddress(origin: string, rallyId: string, sha256: string): string {
  return `${origin}/en/rally/${rallyId}/live/pdfs?sha256=${sha256}`;
}

/** The document's name in lists: `Classification after SS3 · Class Rally 2`. */
export function titleOfPaper({ title, subtitle }: Pick<Paper, 'title' | 'subtitle'>): string {
  return [title, subtitle].filter(Boolean).join(' · ').slice(0, 120);
}
