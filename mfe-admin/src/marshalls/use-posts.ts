/** The posts of a rally, read again after every change of them and every half minute: phones come and go. */
import { type CommandResult, data, postsOfRally, type RaceId, type RallyId } from '@bivouac/data';
import { useChange, useRead } from '@bivouac/officials/query';

const LOOK_EVERY_MS = 30_000;

export type PostsView = ReturnType<typeof usePosts>;

export function usePosts(rally: RallyId, races: readonly RaceId[]) {
  const read = useRead(
    ['postsOfRally', rally, ...races],
    (signal) => postsOfRally(data(), rally, races, { signal }),
    { everyMs: LOOK_EVERY_MS },
  );
  const { make, trouble } = useChange();
  const change = async (work: () => Promise<CommandResult<unknown>>) => {
    const done = await make(work);
    await read.look();
    return done !== null;
  };
  return { ...read, trouble, change };
}
