/** What became of facts that waited for a decision: who let each of them in, refused or corrected it. */
import type { Data } from '../client.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { Instant } from '../feed/envelope.ts';
import { askTable } from './ask-table.ts';

export interface Decided {
  /** Id of the fact that waited. */
  fact: string;
  how: 'accepted' | 'refused' | 'corrected';
  /** How the person signs. */
  by: string | null;
  received_at: Instant;
  reason: string | null;
}

/** As many as an address holds. */
const ASKED_AT_MOST = 50;

/** The last word on each of these facts, of the first fifty; what nobody decided is not in it. */
export async function decisionsOn(
  data: Data,
  facts: readonly string[],
  { signal }: { signal?: AbortSignal } = {},
): Promise<CommandResult<Decided[]>> {
  const ids = facts.slice(0, ASKED_AT_MOST);
  const ask = (table: 'releases' | 'voids') =>
    askTable(data, (client) => client.from(table).select('fact_id, target').in('target', ids), signal);
  const [releases, voids] = await Promise.all([ask('releases'), ask('voids')]);
  if (!releases.ok) return releases;
  if (!voids.ok) return voids;
  const targets = new Map(
    [...releases.value, ...voids.value].map(({ fact_id, target }) => [fact_id, target]),
  );
  const said = await askTable(
    data,
    (client) =>
      client
        .from('facts')
        .select('id, kind, supersedes, author_title, received_at, reason')
        .or([...(targets.size > 0 ? [anyOf('id', targets.keys())] : []), anyOf('supersedes', ids)].join())
        .order('position'),
    signal,
  );
  if (!said.ok) return said;
  const last = new Map<string, Decided>();
  for (const { id, kind, supersedes, author_title, received_at, reason } of said.value) {
    const fact = targets.get(id) ?? supersedes;
    if (!fact || !ids.includes(fact)) continue;
    const how = kind === 'release' ? 'accepted' : kind === 'void' ? 'refused' : 'corrected';
    last.set(fact, { fact, how, by: author_title, received_at, reason });
  }
  return { ok: true, value: [...last.values()] };
}

const anyOf = (column: string, ids: Iterable<string>) => `${column}.in.(${[...ids].join()})`;
