/** The posts of a rally, read again after every change of them and every half minute: phones come and go. */
import {
  type CommandProblem,
  type CommandResult,
  data,
  type PostsSetUp,
  postsOfRally,
  type RaceId,
  type RallyId,
} from '@bivouac/data';
import { type Read, useChange, useRead } from '@bivouac/officials/query';

const LOOK_EVERY_MS = 30_000;

export interface PostsView extends Read<PostsSetUp, CommandProblem> {
  trouble: string | null;
  change(work: () => Promise<CommandResult<unknown>>): Promise<boolean>;
}

export function usePosts(rally: RallyId, races: readonly RaceId[]): PostsView {
  const read = useRead(
    ['postsOfRally', rally, ...races],
    (signal) => postsOfRally(data(), rally, races, { signal }),
    { everyMs: LOOK_EVERY_MS },
  );
  const { make, trouble } = useChange();
  return {
    ...read,
    trouble,
    async change(work) {
      const done = await make(work);
      await read.look();
      return done !== null;
    },
  };
}
