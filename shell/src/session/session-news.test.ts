import type { Session, SessionEvent } from '@bivouac/contract';
import { expect, it } from 'vitest';
import { newsOf } from './session-news.ts';

const person = (id: string) => ({ id, email: `${id}@rally.test`, phone: null });
const who: Record<string, Session> = {
  unknown: { state: 'unknown' },
  nobody: { state: 'signed_out' },
  awaited: { state: 'signed_out', awaits: { factor: 'f', person: person('ana') } },
  ana: { state: 'signed_in', person: person('ana') },
  ben: { state: 'signed_in', person: person('ben') },
};

it.each<[string, string, SessionEvent | null, SessionEvent | null]>([
  ['unknown', 'ana', 'signed_in', null],
  ['unknown', 'nobody', null, null],
  ['nobody', 'ana', 'signed_in', 'signed_in'],
  // Found in the store: somebody signed in in another tab.
  ['nobody', 'ana', null, 'signed_in'],
  ['nobody', 'ana', 'password_recovery', 'password_recovery'],
  ['nobody', 'awaited', 'signed_in', null],
  ['awaited', 'ana', 'mfa_challenge_verified', 'mfa_challenge_verified'],
  // Said again whenever the page is looked at again.
  ['ana', 'ana', 'signed_in', null],
  ['ana', 'ben', 'signed_in', 'signed_in'],
  ['ana', 'ana', 'token_refreshed', 'token_refreshed'],
  ['ana', 'ana', 'user_updated', 'user_updated'],
  ['ana', 'nobody', 'signed_out', 'signed_out'],
  ['ana', 'nobody', null, 'signed_out'],
  ['nobody', 'nobody', 'signed_out', null],
])('from %s to %s by %s is %s', (before, next, event, news) => {
  expect(newsOf(who[before] as Session, who[next] as Session, event)).toBe(news);
});
