/** What is asked and done before a packet is posted: its page is published where nobody has, and what was posted before is found. */
import {
  CommandProblem,
  type CommandResult,
  data,
  type FeedAddress,
  type RaceEntry,
  type RallySetUp,
  recordAll,
  type SameDocument,
  samePublished,
} from '@bivouac/data';
import { type PaperLanguage, type PaperSource, readLatest } from '@bivouac/papers';
import { newId } from '@bivouac/rules';
import type { PacketItem } from './packet.ts';
import { type KnownSame, sameKey, thingOf } from './packet-papers.ts';
import type { Signed } from './signed-fields.tsx';

/** The page itself is published first where officials have not: what is posted is a version that stays. */
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

export async function sameOfPacket(
  rally: RallySetUp,
  race: RaceEntry,
  chosen: readonly { item: PacketItem }[],
  languages: readonly PaperLanguage[],
): Promise<CommandResult<KnownSame>> {
  const wanted = chosen.flatMap(({ item }) => languages.map((language) => ({ item, language })));
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
