/** A remote's line in the registry, `entry.json`: what its team released, when it was signed, and the signature over both. */
import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Content } from './describe-release.ts';

export interface Line {
  /** JSON of a `SignedContent`. */
  release: string;
  signature: string;
}

export interface SignedContent extends Content {
  /** Higher with every release, promotion and rollback: what a browser has seen it does not leave for a lower one. */
  sequence: number;
  /** ms since 1970; left out by lines of an earlier version. */
  signedMs?: number;
  /** Who gets it; left out: everybody, as far as no other line is theirs. */
  channel?: 'next' | 'rally';
  /** Of `next`: the part of readers, 0 to 1. */
  share?: number;
  /** Of `rally`: its code. */
  rally?: string;
}

export function readLine(file: string): Line | null {
  try {
    const { release, signature } = JSON.parse(readFileSync(file, 'utf8'));
    return typeof release === 'string' && typeof signature === 'string' ? { release, signature } : null;
  } catch {
    return null;
  }
}

export const contentOf = ({ release }: Line): SignedContent => JSON.parse(release);

export function isSignedBy({ release, signature }: Line, key: KeyObject): boolean {
  return verify(null, Buffer.from(release), createPublicKey(key), Buffer.from(signature, 'base64'));
}

export function lineOf(content: SignedContent, key: KeyObject): Line {
  const release = JSON.stringify({ ...content, signedMs: Date.now() });
  return { release, signature: sign(null, Buffer.from(release), key).toString('base64') };
}

/** In one step and as a new file: the old one may still be served, linked elsewhere. */
export function writeLine(file: string, content: SignedContent, key: KeyObject): void {
  writeFileSync(`${file}.next`, `${JSON.stringify(lineOf(content, key))}\n`);
  renameSync(`${file}.next`, file);
}
