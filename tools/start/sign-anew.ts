/**
 * Says of the releases a site serves that they are still the present ones: lines whose team's key is on this machine are signed anew,
 * at the start and every day, without a network and without another sequence. Those of other teams stay as they are, and age.
 */
import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { remoteNames } from '../../libs/contract/src/manifest.ts';
import { contentOf, isSignedBy, type Line, lineOf, readLine, writeLine } from '../build/release/line.ts';
import { keysHere } from '../build/release/team-keys.ts';
import { partNames } from '../release/built.ts';
import type { Channels } from '../release/channels.ts';
import { folderStore } from '../release/store/folder-store.ts';
import { changeJson } from '../release/store/store.ts';
import { siteOf } from './own-site.ts';

const DAY_MS = 86_400_000;

export type SignedAnew = { stop(): void };

type Settings = {
  dataDir: string;
  /** 0: nobody asks for their age. */
  releaseDays: number;
  log: (line: string) => void;
};

export function keepSigned(settings: Settings): SignedAnew {
  const sign = async () => {
    try {
      await signChannelsAnew(settings.dataDir);
      for (const sentence of signAnew(settings)) settings.log(sentence);
    } catch (failure) {
      settings.log(`The releases could not be signed anew: ${(failure as Error).message}`);
    }
  };
  void sign();
  const timer = setInterval(sign, DAY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

export function signAnew(
  { dataDir, releaseDays }: Pick<Settings, 'dataDir' | 'releaseDays'>,
  keysOf: (name: string) => KeyObject[] = keysHere,
): string[] {
  const told: string[] = [];
  for (const name of remoteNames)
    for (const file of [
      join(siteOf(dataDir), name, 'dist', 'entry.json'),
      join(dataDir, 'r', name, 'entry.json'),
    ]) {
      const line = readLine(file);
      if (!line) continue;
      const key = keysOf(name).find((one) => isSignedBy(line, one));
      const content = contentOf(line);
      if (key) writeLine(file, content, key);
      else if (isGrowingOld(content.signedMs ?? 0, releaseDays))
        told.push(sentence(name, content.signedMs, releaseDays));
    }
  return told;
}

/** The same for what was released into this data folder (`npm run release`); lines of other teams stay as they are. */
export async function signChannelsAnew(
  dataDir: string,
  keysOf: (name: string) => KeyObject[] = keysHere,
): Promise<void> {
  const store = folderStore(dataDir);
  for (const name of partNames) {
    const path = `r/${name}/channels.json`;
    if (!(await store.read(path))) continue;
    await changeJson<Channels>(store, path, (now) => {
      const { lines, before } = now as Channels;
      const anew = (line: Line) => {
        const key = keysOf(name).find((one) => isSignedBy(line, one));
        return key ? lineOf(contentOf(line), key) : line;
      };
      return { lines: lines.map(anew), before };
    });
  }
}

/** Soon enough for the team to sign it. */
function isGrowingOld(signedMs: number, releaseDays: number): boolean {
  return releaseDays > 0 && Date.now() - signedMs > (releaseDays * DAY_MS) / 2;
}

function sentence(name: string, signedMs: number | undefined, releaseDays: number): string {
  const until = new Date((signedMs ?? 0) + releaseDays * DAY_MS).toISOString().slice(0, 10);
  return (
    `The release of ${name} is signed by a key that is not on this machine. Browsers that come for the first time run it until ${until}: ` +
    'have its team sign it anew, or set BIVOUAC_RELEASE_DAYS (0: however old it is).'
  );
}
