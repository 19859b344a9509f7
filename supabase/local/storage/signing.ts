/** Links that open one file, or one upload, to whoever holds them: signed tokens that name it and run out. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { errors, jwtVerify, SignJWT } from 'jose';
import { keptText } from '../kept-text.ts';
import type { RestCaller } from '../rest/index.ts';
import { StorageRefusal } from './storage-refusal.ts';

export type DownloadLink = { purpose: 'download'; url: string };
export type UploadLink = { purpose: 'upload'; url: string; maker: RestCaller; upsert: boolean };
export type Link = DownloadLink | UploadLink;

export type Links = {
  sign(link: Link, lifeS: number): Promise<string>;
  /** The link of a token, if it is one for this purpose and this file; else `InvalidSignature` or `ExpiredToken`. */
  open<P extends Link['purpose']>(
    token: string,
    purpose: P,
    url: string,
  ): Promise<Extract<Link, { purpose: P }>>;
};

/** The secret is made once and stays in the data folder (`storage-key`, mode 600). */
export async function openLinks(dataDir: string): Promise<Links> {
  const kept = await keptText(join(dataDir, 'storage-key'), () => randomBytes(32).toString('base64url'));
  const secret = new TextEncoder().encode(kept);
  return {
    sign: (link, lifeS) =>
      new SignJWT(link)
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1_000) + lifeS)
        .sign(secret),
    async open(token, purpose, url) {
      const link = await verified(token, secret);
      if (link.purpose !== purpose || link.url !== url) {
        throw new StorageRefusal('InvalidSignature', 'The link is for something else: ask for a new one.');
      }
      return link as Extract<Link, { purpose: typeof purpose }>;
    },
  };
}

async function verified(token: string, secret: Uint8Array): Promise<Partial<Link>> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], requiredClaims: ['exp'] });
    return payload as Partial<Link>;
  } catch (failure) {
    if (failure instanceof errors.JWTExpired) {
      throw new StorageRefusal('ExpiredToken', 'The link has run out: ask for a new one.', {
        cause: failure,
      });
    }
    throw new StorageRefusal('InvalidSignature', 'The link is not one of ours: ask for a new one.', {
      cause: failure,
    });
  }
}
