/** The posts of a rally, read again after every change of them and every half minute: phones come and go. */
import { data, postsOfRally, type RaceId, type RallyId } from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';
import { useChanging } from '../frame/use-changing.ts';

const LOOK_EVERY_MS = 30_000;

export type PostsView = ReturnType<typeof usePosts>;

export const usePosts = (rally: RallyId, races: readonly RaceId[]) =>
  useChanging(
    useRead(['postsOfRally', rally, ...races], (signal) => postsOfRally(data(), rally, races, { signal }), {
      everyMs: LOOK_EVERY_MS,
    }),
  );
