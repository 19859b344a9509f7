#!/usr/bin/env node
/** Signs what a remote's build has written: run in the remote's folder, it leaves `dist/entry.json` for the registry. */
import { readFileSync } from 'node:fs';
import { partOf } from '../part-of.ts';
import { type Content, describeRelease } from './describe-release.ts';
import { contentOf, isSignedBy, readLine, type SignedContent, writeLine } from './line.ts';
import { signingKey } from './team-keys.ts';

const file = 'dist/entry.json';
/** A line that says nothing new is signed anew so often that nobody refuses it for its age. */
const WEEK_MS = 7 * 86_400_000;

const { name: packageName, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const name: string = partOf(packageName);
const key = signingKey(name);
const content = describeRelease(`dist/${version}`, name, version);
const line = readLine(file);
const before = line && contentOf(line);

if (!line || !before || !isSignedBy(line, key) || !isSame(before, content)) {
  // Seconds since 1970: higher with every release, also after the files of the one before were thrown away.
  const sequence = Math.max(Math.floor(Date.now() / 1000), (before?.sequence ?? 0) + 1);
  writeLine(file, { ...content, sequence }, key);
} else if (!(Date.now() - (before.signedMs ?? 0) < WEEK_MS)) {
  writeLine(file, before, key);
}

function isSame({ sequence: _, signedMs: __, ...signed }: SignedContent, now: Content): boolean {
  return JSON.stringify(signed) === JSON.stringify(now);
}
