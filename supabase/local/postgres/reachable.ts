/** Whether the account the server runs as can walk to a path: every folder above it must let that account through. */
import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { ServerUser } from './server-user.ts';

const anyoneMayPass = 0o001;
const groupMayPass = 0o010;
const ownerMayPass = 0o100;

/** Judges the folders that exist above (and not including) `path`. Always true for the present user. */
export function isReachable(path: string, user: ServerUser): boolean {
  if (user === null) return true;
  let folder = dirname(resolve(path));
  for (;;) {
    if (!mayPass(folder, user)) return false;
    const parent = dirname(folder);
    if (parent === folder) return true;
    folder = parent;
  }
}

function mayPass(folder: string, user: { uid: number; gid: number }): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  // A folder that does not exist yet is made by us, open to pass.
  if (!found) return true;
  if (found.uid === user.uid) return (found.mode & ownerMayPass) !== 0;
  if (found.gid === user.gid) return (found.mode & groupMayPass) !== 0;
  return (found.mode & anyoneMayPass) !== 0;
}
