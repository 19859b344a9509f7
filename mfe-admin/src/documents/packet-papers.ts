/** The papers of a packet, each in every language, with what their documents say: a number is one document in all of them. */
import {
  CommandProblem,
  type CommandResult,
  type Document,
  type DocumentRegister,
  data,
  type FeedAddress,
  type RaceEntry,
  type RallySetUp,
  recordAll,
  type SameDocument,
  samePublished,
} from '@bivouac/data';
import {
  aboutOf,
  type Paper,
  type PaperLanguage,
  type PaperSource,
  type Posting,
  paperOf,
  readLatest,
  readSource,
  titleOfPaper,
} from '@bivouac/papers';
import { newId } from '@bivouac/rules';
import type { Numbered, PacketItem } from './packet.ts';
import { pageFact, type ReadyPaper } from './publish-papers.ts';
import type { SameChoice } from './same-notice.tsx';
import type { Signed } from './signed-fields.tsx';

export interface PacketPosting extends Pick<Posting, 'at' | 'clerk' | 'protestUntil'> {
  languages: readonly PaperLanguage[];
}

export type NumberedItem = Numbered<PacketItem>;

/** What is published of the same thing already, by item and language, the last one first. */
export type KnownSame = ReadonlyMap<string, readonly SameDocument[]>;
export const sameKey = ({ id }: Pick<PacketItem, 'id'>, language: string): string => `${id} ${language}`;

/** By item, what it replaces in one of its languages: a document has one number in all of them. */
export function replacedBy(
  items: readonly Pick<PacketItem, 'id'>[],
  languages: readonly string[],
  same: KnownSame,
): ReadonlyMap<string, SameDocument> {
  return new Map(
    items.flatMap((item) => {
      const known = languages.flatMap((language) => same.get(sameKey(item, language))?.[0] ?? []);
      return known[0] ? [[item.id, known[0]] as const] : [];
    }),
  );
}

export function thingOf(
  { kind, wanted, classCode }: PacketItem,
  race: string,
  language: string,
): Pick<Document, 'kind_of' | 'title' | 'race' | 'language' | 'about'> & { page: { key: string } } {
  return {
    kind_of: kind,
    title: '',
    race,
    language,
    page: { key: wanted.key },
    ...aboutOf(wanted, classCode),
  };
}

export async function papersOf(
  source: PaperSource,
  { item, number }: Pick<NumberedItem, 'item' | 'number'>,
  { languages, at, clerk, protestUntil }: PacketPosting,
  replacing: KnownSame = new Map(),
): Promise<{ language: PaperLanguage; paper: Paper }[]> {
  return Promise.all(
    languages.map(async (language) => {
      const old = replacing.get(sameKey(item, language))?.[0];
      const posting = {
        kind: item.kind,
        number,
        version: (old?.version ?? 0) + 1,
        at,
        clerk,
        protestUntil,
      };
      const paper = await paperOf(source, {
        language,
        classCode: item.classCode,
        origin: window.location.origin,
        posting,
      });
      return { language, paper };
    }),
  );
}

/** What an item is made from: the classification that was read already is not read again. */
export async function sourceOf(
  feed: FeedAddress,
  rally: RallySetUp,
  item: PacketItem,
  classification: PaperSource,
): Promise<CommandResult<PaperSource>> {
  if (item.wanted.key === classification.wanted.key) return { ok: true, value: classification };
  const read = await readSource(feed, rally.id, item.wanted);
  if (read.ok) return read;
  const { reason } = read.problem;
  return {
    ok: false,
    problem: new CommandProblem(reason === 'not_found' ? 'server' : reason, { cause: read.problem }),
  };
}

/** Every item in every language, ready to be drawn: the last one first, for lists show what was posted last on top. */
export async function readyPacket(
  feed: FeedAddress,
  rally: RallySetUp,
  race: string,
  items: readonly NumberedItem[],
  classification: PaperSource,
  posting: PacketPosting,
  { same, choice }: { same: KnownSame; choice: SameChoice | null },
): Promise<CommandResult<ReadyPaper[]>> {
  const replacing: KnownSame = choice === 'replace' ? same : new Map();
  const ready: ReadyPaper[] = [];
  for (const one of items) {
    const { item, number } = one;
    const read = await sourceOf(feed, rally, item, classification);
    if (!read.ok) return read;
    const { wanted, sha256 } = read.value;
    for (const { language, paper } of await papersOf(read.value, one, posting, replacing)) {
      const known = same.get(sameKey(item, language));
      const old = choice === 'replace' ? known?.[0] : undefined;
      ready.push({
        paper,
        said: {
          ...thingOf(item, race, language),
          number,
          title: titleOfPaper(paper),
          ...(old ? { supersedes: old.id } : {}),
          ...(choice === 'beside' && known ? { beside: known.map(({ id }) => id) } : {}),
          page: pageFact({ ...wanted, sha256 }),
          publish_at: posting.at,
        },
      });
    }
  }
  return { ok: true, value: ready.reverse() };
}

/** What is published already is asked again when one of these is another. */
export const namesOf = (
  items: readonly PacketItem[],
  languages: readonly string[],
  { documents }: DocumentRegister,
) => JSON.stringify([items.map(({ id, wanted }) => [id, wanted]), languages, documents.length]);

export async function sameOfPacket(
  rally: RallySetUp,
  race: RaceEntry,
  items: readonly PacketItem[],
  languages: readonly PaperLanguage[],
): Promise<CommandResult<KnownSame>> {
  const wanted = items.flatMap((item) => languages.map((language) => ({ item, language })));
  const asked = await samePublished(
    data(),
    rally.id,
    wanted.map(({ item, language }) => thingOf(item, race.code, language)),
  );
  if (!asked.ok) return asked;
  const known = wanted.flatMap(({ item, language }, place): [string, SameDocument[]][] => {
    const found = asked.value[place] ?? [];
    return found.length > 0 ? [[sameKey(item, language), found]] : [];
  });
  return { ok: true, value: new Map(known) };
}

/** Publishes the page first if officials have not: a document is made from a version. */
export async function postedSource(
  feed: FeedAddress,
  rally: RallySetUp,
  race: RaceEntry,
  { source, clerk, protestUntil }: { source: PaperSource | null } & Signed['said'],
): Promise<CommandResult<PaperSource>> {
  if (!source) return { ok: false, problem: new CommandProblem('invalid') };
  if (source.wanted.version !== null) return { ok: true, value: source };
  const said = await recordAll(data(), [
    {
      id: newId(),
      kind: 'page_status',
      rally: rally.code,
      race: race.code,
      key: source.wanted.key,
      status: 'provisional',
      ...(clerk ? { clerk } : {}),
      ...(protestUntil ? { protest_until: protestUntil } : {}),
    },
  ]);
  if (!said.ok) return said;
  const read = await readLatest(feed, rally.id, source.wanted);
  if (!read.ok || read.value.wanted.version === null)
    return { ok: false, problem: new CommandProblem('busy', read.ok ? {} : { cause: read.problem }) };
  return { ok: true, value: read.value };
}
