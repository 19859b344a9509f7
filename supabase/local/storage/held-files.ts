/** Files held for a reader that takes its time: a second name for each, which stays when a file is replaced or removed. */
import { randomUUID } from 'node:crypto';
import { link, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Disk } from './disk.ts';

export type HeldFiles = { pathOf(version: string): string; release(): Promise<void> };

/** Names that a kill leaves behind are swept at the next start. */
export async function holdFiles(disk: Disk, dataDir: string, versions: string[]): Promise<HeldFiles> {
  const mine = randomUUID();
  const held = new Map<string, string>();
  const release = async () => {
    for (const path of held.values()) await rm(path, { force: true });
  };
  try {
    for (const version of versions) {
      const path = join(dataDir, 'storage', 'incoming', `${mine}-${version}`);
      await link(disk.pathOf(version), path);
      held.set(version, path);
    }
  } catch (failure) {
    await release();
    throw failure;
  }
  return { pathOf: (version) => held.get(version) ?? disk.pathOf(version), release };
}
