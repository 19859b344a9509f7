/**
 * Devices an account was signed in on before, known by a mark in a cookie: failures of strangers do not hold them up.
 *
 * A whole bivouac shares one address, and whoever guesses there would keep the owner out. The mark opens nothing: it
 * gives a device a count of its own.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { networkOf } from '../gateway/network-of.ts';
import { keptText } from '../kept-text.ts';
import type { Caller } from './caller.ts';

export type KnownDevices = {
  turnOf(userId: string | undefined, caller: Caller): string;
  isKnown(userId: string | undefined, caller: Caller): boolean;
  mark(c: Context, user: { id: string; is_anonymous?: boolean }): void;
};

const lastsS = 180 * 24 * 60 * 60;

/** The key stays in the data folder, so that a restart knows every device again. */
export async function openKnownDevices(dataDir: string, isHttps: boolean): Promise<KnownDevices> {
  const key = await keptText(join(dataDir, 'device-key'), () => randomBytes(32).toString('base64url'));
  const signed = (userId: string, device: string) =>
    createHmac('sha256', key).update(`${userId} ${device}`).digest('base64url');

  function deviceOf(userId: string, caller: Caller): string | null {
    const [device = '', signature = ''] = (caller.cookies[cookieOf(userId)] ?? '').split('.');
    const [given, wanted] = [Buffer.from(signature), Buffer.from(signed(userId, device))];
    return given.length === wanted.length && timingSafeEqual(given, wanted) ? device : null;
  }

  return {
    turnOf(userId, caller) {
      const device = userId ? deviceOf(userId, caller) : null;
      return device ? `device ${device}` : networkOf(caller.address);
    },
    isKnown: (userId, caller) => Boolean(userId && deviceOf(userId, caller)),
    mark(c, { id, is_anonymous: isAnonymous }) {
      if (isAnonymous) return;
      const device = randomBytes(16).toString('base64url');
      setCookie(c, cookieOf(id), `${device}.${signed(id, device)}`, {
        path: '/auth/v1',
        httpOnly: true,
        sameSite: 'Strict',
        secure: isHttps,
        maxAge: lastsS,
      });
    },
  };
}

/** One per account, since several people may sign in on one device; the name does not tell which. */
function cookieOf(userId: string): string {
  return `bivouac-device-${createHash('sha256').update(userId).digest('hex').slice(0, 12)}`;
}
