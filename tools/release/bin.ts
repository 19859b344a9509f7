#!/usr/bin/env node
/** `bivouac-release …` in a repository of one team: what `npm run release` is where all parts are. */
import { resolve } from 'node:path';
import { releaseFromCommandLine } from './command-line.ts';

process.exitCode = await releaseFromCommandLine({
  command: 'npx bivouac-release',
  from: process.cwd(),
  to: resolve(process.env.BIVOUAC_DATA || '.bivouac'),
});
