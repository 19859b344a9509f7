#!/usr/bin/env node
/** Writes the files of the version into its service worker; run in the package's folder with the app's place: `bivouac-write-worker marshalls`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { precached } from './precached.ts';

export class WorkerNotReady extends Error {
  override readonly name = 'WorkerNotReady';
  readonly reason = 'no_list';

  constructor() {
    super('dist/worker/sw.js has no place for the list of files: it must use self.__WB_MANIFEST once.');
  }
}

const [place = ''] = process.argv.slice(2);
const parts = readFileSync('dist/worker/sw.js', 'utf8').split('self.__WB_MANIFEST');
if (parts.length !== 2) throw new WorkerNotReady();
writeFileSync('dist/alone/sw.js', parts.join(JSON.stringify(precached('dist/alone', place))));
