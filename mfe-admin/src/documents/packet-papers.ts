/** The papers of a packet, each in every language, with what their documents say: a number is one document in all of them. */
import { CommandProblem, type CommandResult, type FeedAddress, type RallySetUp } from '@bivouac/data';
import type { PacketItem } from './packet.ts';
import type { Paper } from './paper/paper.ts';
import type { Posting } from './paper/setting.ts';
import { paperOf, titleOfPaper } from './paper-of.ts';
import type { ReadyPaper } from './publish-papers.ts';
import { type PaperSource, readSource } from './source.ts';
import type { PaperLanguage } from './words/index.ts';

export interface PacketPosting extends Pick<Posting, 'at' | 'clerk' | 'protestUntil'> {
  /** null: at once. */
  publishAt: string | null;
  languages: readonly PaperLanguage[];
}

export interface NumberedItem {
  item: PacketItem;
  number: string;
}

/** One item in each language. */
export async function papersOf(
  source: PaperSource,
  { item, number }: NumberedItem,
  { languages, at, clerk, protestUntil }: PacketPosting,
): Promise<{ language: PaperLanguage; paper: Paper }[]> {
  return Promise.all(
    languages.map(async (language) => ({
      language,
      paper: await paperOf(source, {
        language,
        classCode: item.classCode,
        origin: window.location.origin,
        posting: { kind: item.kind, number, version: 1, at, clerk, protestUntil },
      }),
    })),
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
  const { message: sentence } = read.problem;
  return { ok: false, problem: new CommandProblem('server', { sentence, cause: read.problem }) };
}

/** Every item in every language, ready to be drawn: the last one first, for lists show what was posted last on top. */
export async function readyPacket(
  feed: FeedAddress,
  rally: RallySetUp,
  race: string,
  items: readonly NumberedItem[],
  classification: PaperSource,
  posting: PacketPosting,
): Promise<CommandResult<ReadyPaper[]>> {
  const ready: ReadyPaper[] = [];
  for (const one of items) {
    const { item, number } = one;
    const read = await sourceOf(feed, rally, item, classification);
    if (!read.ok) return read;
    const { wanted, sha256 } = read.value;
    for (const { language, paper } of await papersOf(read.value, one, posting)) {
      ready.push({
        paper,
        said: {
          kind_of: item.kind,
          number,
          title: titleOfPaper(paper),
          language,
          race,
          page: {
            key: wanted.key,
            ...(wanted.version === null ? {} : { version: wanted.version }),
            ...(sha256 ? { sha256 } : {}),
          },
          ...(posting.publishAt ? { publish_at: posting.publishAt } : {}),
        },
      });
    }
  }
  return { ok: true, value: ready.reverse() };
}
