/** Gives each control the post with its code, which is added where the rally has none. */
import {
  addedRow,
  changedDuty,
  type PostDuty,
  type PostId,
  type PostSetUp,
  type RallyId,
  type RowsCommand,
} from '@bivouac/data';
import { newId } from '@bivouac/rules';

/** Characters of a post's code: longer ones do not fit a phone's head. */
export const LONGEST_CODE = 12;

/** `posts`: every post of the rally, so that two races share one. Controls with a longer code are left out. */
export function postsByCode(
  rally: RallyId,
  posts: readonly Pick<PostSetUp, 'id' | 'code'>[],
  duties: readonly PostDuty[],
): RowsCommand {
  const known = new Map(posts.map(({ code, id }) => [code, id]));
  const rows = duties
    .filter(({ code, point }) => point === 'control' && code.length <= LONGEST_CODE)
    .flatMap((duty) => {
      const { code, name } = duty;
      const post_id = known.get(code) ?? (newId() as PostId);
      const added = known.has(code)
        ? []
        : [addedRow('posts', { id: post_id, rally_id: rally, code, name: name.slice(0, 100) || code })];
      known.set(code, post_id);
      return [...added, changedDuty(duty, { post_id: duty.post_id }, { post_id })];
    });
  return { kind: 'write_rows', rows };
}
