/** Which versions of the house's packages its packages ask for. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { everyWorkspace } from '../test/workspaces.ts';

interface Asking {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** A sentence for each that asks for any version, or for one that is not here: npm would look for it elsewhere. */
export async function faultsOfRanges(): Promise<string[]> {
  const all = await Promise.all(
    (await everyWorkspace()).map(async ({ name, path }) => {
      const manifest = JSON.parse(await readFile(join(path, 'package.json'), 'utf8')) as Asking;
      return [name, manifest] as const;
    }),
  );
  const versions = new Map(all.map(([name, { version }]) => [name, version]));
  return all.flatMap(([name, { dependencies, devDependencies, peerDependencies }]) =>
    Object.entries({ ...dependencies, ...devDependencies, ...peerDependencies }).flatMap(([other, range]) => {
      const version = versions.get(other);
      if (version === undefined || fits(range, version)) return [];
      return [`${name} asks for ${other} ${range}; here is ${version}: ask for ^${version}.`];
    }),
  );
}

/** As npm reads `^1.2.3`; any other range is refused. */
export function fits(range: string, version: string): boolean {
  const asked = /^\^(\d+)\.(\d+)\.(\d+)$/.exec(range)?.slice(1).map(Number);
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (!asked) return false;
  const [atMajor = 0, atMinor = 0, atPatch = 0] = asked;
  if (major !== atMajor) return false;
  if (major === 0 && atMinor === 0) return minor === 0 && patch === atPatch;
  if (minor !== atMinor) return major > 0 && minor > atMinor;
  return patch >= atPatch;
}
