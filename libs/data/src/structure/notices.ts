/** The notices of a rally as officials wrote them, with what became of each. */

import type { Data } from '../client.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { Notice } from '../facts/notices.ts';
import type { Instant } from '../feed/envelope.ts';
import type { RaceId, RallyId, StageId } from '../ids.ts';
import { askTable } from './ask-table.ts';

export interface WrittenNotice {
  id: string;
  /** null: of the whole rally. */
  race_id: RaceId | null;
  level: Notice['level'];
  /** By language. */
  texts: Record<string, string>;
  pinned: boolean;
  until: Instant | null;
  audience: NonNullable<Notice['audience']>;
  stage_id: StageId | null;
  post_ids: string[] | null;
  needs_acknowledgement: boolean;
  /** How its author signs. */
  by: string | null;
  received_at: Instant;
  /** `replaced`: another one was written over it · `withdrawn`: taken back. */
  state: 'standing' | 'replaced' | 'withdrawn';
}

/** The last one first. */
export async function noticesOf(
  data: Data,
  rally: RallyId,
  { signal }: { signal?: AbortSignal } = {},
): Promise<CommandResult<WrittenNotice[]>> {
  const facts = await askTable(
    data,
    (client) =>
      client
        .from('facts')
        .select('id, kind, race_id, supersedes, author_title, received_at, body')
        .eq('rally_id', rally)
        .in('kind', ['notice', 'void'])
        .order('position', { ascending: false })
        .limit(1_000)
        .overrideTypes<{ body: { target?: string } }[]>(),
    signal,
  );
  if (!facts.ok) return facts;
  const written = facts.value.filter(({ kind }) => kind === 'notice');
  const said = await askTable(
    data,
    (client) =>
      client
        .from('notices')
        .select('fact_id, level, texts, pinned, until, audience, stage_id, post_ids, needs_acknowledgement')
        .in(
          'fact_id',
          written.map(({ id }) => id),
        )
        .overrideTypes<{ texts: Record<string, string> }[]>(),
    signal,
  );
  if (!said.ok) return said;
  const withdrawn = new Set(facts.value.map(({ body }) => body.target));
  const replaced = new Set(written.map(({ supersedes }) => supersedes));
  return {
    ok: true,
    value: written.flatMap(({ id, race_id, author_title, received_at }): WrittenNotice[] => {
      const row = said.value.find(({ fact_id }) => fact_id === id);
      if (!row) return [];
      const { fact_id: _, ...rest } = row;
      const state = withdrawn.has(id) ? 'withdrawn' : replaced.has(id) ? 'replaced' : 'standing';
      return [{ id, race_id, by: author_title, received_at, state, ...rest }];
    }),
  };
}
