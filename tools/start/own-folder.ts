/** Folders of a program's own, gone with everything of theirs when the program ends, also where a person stops it. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearWithCluster } from '../../supabase/local/postgres/moved-cluster.ts';
import { whenAskedToStop } from './signals.ts';

export type OwnFolder = {
  path: string;
  stopFirst(stop: () => Promise<unknown>): void;
  remove(): Promise<void>;
};

const all = new Set<OwnFolder>();

/** `prefix` begins its name among the temporary folders. */
export async function makeOwnFolder(prefix: string): Promise<OwnFolder> {
  const path = await mkdtemp(join(tmpdir(), prefix));
  const stops: (() => Promise<unknown>)[] = [];
  let removing: Promise<void> | undefined;
  const remove = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
    // A cluster that lies outside because its server could not walk here goes as well.
    await clearWithCluster(path);
    await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    all.delete(folder);
  };
  const folder: OwnFolder = {
    path,
    stopFirst: (stop) => void stops.push(stop),
    remove() {
      removing ??= remove();
      return removing;
    },
  };
  all.add(folder);
  // The server's account can walk to it: what is secret in it is readable by its owner alone.
  await chmod(path, 0o755);
  return folder;
}

/** For the program itself, once: at Ctrl-C and the like its folders go first, the last one made before the others. */
export function removeOwnFoldersWhenStopped(): void {
  whenAskedToStop(async () => {
    for (const folder of [...all].reverse()) await folder.remove();
  });
}
