/** A team with a store of its own and builds that are small. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Built, sumOf } from '../built.ts';
import type { Team } from '../releases.ts';
import { folderStore } from '../store/folder-store.ts';
import type { Store } from '../store/store.ts';

/** Of the test that asks for it: files share this module, so that a hook of its own would run for the first of them alone. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bivouac-releases-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function aTeam(store: Store = folderStore(aFolder()), over: Partial<Team> = {}): Team {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { store, name: 'mfe-public', key: privateKey, by: 'Ada', as: null, above: 0, siteRoot: '', ...over };
}

export function aBuild(version: string, text = `var release = '${version}'`, name = 'mfe-public'): Built {
  const files = new Map([
    ['remoteEntry.aaaaaaaa.js', Buffer.from(text)],
    ['texts/fr.js', Buffer.from(`export const version = '${version}'`)],
  ]);
  return {
    content: {
      name,
      version,
      contract: 1,
      entry: `/r/${name}/${version}/remoteEntry.aaaaaaaa.js`,
      files: Object.fromEntries([...files].map(([path, bytes]) => [path, sumOf(bytes)])),
    },
    files,
    site: new Map(),
  };
}

export const COMMIT = 'c0ffee'.padEnd(40, '0');
