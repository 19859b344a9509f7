/** What a remote was built against, written beside its versions by the build itself: whoever signs may have another checkout. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@bivouac/contract/manifest';
import type { RsbuildPlugin } from '@rsbuild/core';
import { neededRanges } from '../federated.ts';

export interface Against {
  contract: number;
  needs?: Record<string, string>;
}

const FILE = 'against.json';

/** `folder`: of all versions, `dist`. */
export function writeAgainst(folder: string): RsbuildPlugin {
  return {
    name: 'write-against',
    setup(api) {
      api.onAfterBuild(async () => {
        const against: Against = { contract: CONTRACT_VERSION, needs: neededRanges() };
        await writeFile(join(api.context.rootPath, folder, FILE), JSON.stringify(against));
      });
    },
  };
}

/** Builds from before this was written kept contract 1. */
export function builtAgainst(folder: string): Against {
  try {
    const { contract, needs } = JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as Against;
    return { contract, ...(needs ? { needs } : {}) };
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return { contract: 1 };
    throw failure;
  }
}
