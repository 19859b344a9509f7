/** To whom a notice goes: as typed, as recorded and in words. */
import type { Notice, RallySetUp, RallyStage, WrittenNotice } from '@bivouac/data';
import type { Say } from '../language/language.ts';

export type Audience = NonNullable<Notice['audience']>;

export interface Address {
  audience: Audience;
  /** `''` all of the rally · `race:{id}` · `stage:{id}` · `chosen`. */
  scope: string;
  posts: readonly string[];
}

export interface TypedNotice extends Address, Pick<WrittenNotice, 'level' | 'texts' | 'pinned' | 'until'> {
  needs_acknowledgement: boolean;
}

export interface PostName {
  id: string;
  code: string;
  name: string;
}

export const addressOf = (notice: WrittenNotice | null): Address => ({
  audience: notice?.audience ?? 'public',
  scope: notice?.post_ids
    ? 'chosen'
    : notice?.stage_id
      ? `stage:${notice.stage_id}`
      : notice?.race_id
        ? `race:${notice.race_id}`
        : '',
  posts: notice?.post_ids ?? [],
});

/** What of a fact it becomes. Codes of stages are of their race. */
export function addressed(
  { audience, scope, posts }: Address,
  rally: RallySetUp,
  stages: readonly RallyStage[],
): Pick<Notice, 'audience' | 'race' | 'stage' | 'posts'> {
  const [kind, id] = scope.split(':');
  const stage = kind === 'stage' ? stages.find((one) => one.id === id) : undefined;
  const race = rally.races.find((one) => one.id === (stage?.race_id ?? (kind === 'race' ? id : '')));
  return {
    audience,
    ...(race ? { race: race.code } : {}),
    ...(stage ? { stage: stage.code } : {}),
    ...(scope === 'chosen' ? { posts: [...posts] } : {}),
  };
}

/** "Posts of SS1 (main)", "Officials of main", "Everybody". */
export function audienceWords(
  notice: WrittenNotice,
  rally: RallySetUp,
  stages: readonly RallyStage[],
  posts: readonly PostName[],
  say: Say,
): string {
  const stage = stages.find(({ id }) => id === notice.stage_id);
  const race = rally.races.find(({ id }) => id === notice.race_id);
  const chosen = notice.post_ids?.map((id) => posts.find((post) => post.id === id)?.code ?? '?');
  const of = chosen?.join(', ') ?? (stage ? `${stage.code} · ${race?.code ?? ''}` : race?.code);
  const who = say(`notices.to.${notice.audience}`);
  return of ? `${who}: ${of}` : who;
}
