/** Which area an address belongs to: the shell's whole route table. What lies inside an area is its remote's. */
import type { RemoteName } from '@bivouac/contract';
import { inLanguage, isLanguage, type LanguageTag } from '@bivouac/i18n';

export type Area =
  | { kind: 'elsewhere'; path: string; language: LanguageTag }
  | { kind: 'remote'; name: RemoteName; basePath: string; language: LanguageTag; needs: Need | null }
  /** `invitation`: the token of a mail that is to be accepted here. */
  | { kind: 'sign-in'; language: LanguageTag; next: string; invitation: string | null }
  | { kind: 'sign-up'; language: LanguageTag; next: string }
  | { kind: 'forgotten-password'; language: LanguageTag; next: string }
  | { kind: 'account'; language: LanguageTag }
  | { kind: 'not-found'; language: LanguageTag };

export type Need = 'signed_in' | 'admin' | 'organizer';

const OFFICIALS = new Map<string, { name: RemoteName; needs: Need }>([
  ['admin', { name: 'mfe-admin', needs: 'admin' }],
  ['organizer', { name: 'mfe-organizer', needs: 'organizer' }],
  ['marshalls', { name: 'mfe-marshall', needs: 'signed_in' }],
]);

/** What an address most likely shows, before the settings say which languages there are; the page looks ahead for the same (`tools/build/shell.html`). */
export const likelyRemote = (pathname: string): RemoteName =>
  OFFICIALS.get(pathname.split('/')[1] ?? '')?.name ?? 'mfe-public';

/** The marshalls' app is an installed page of its own that works offline. Links of the shell load it as a whole. */
const APP = '/marshalls';

export function documentOf(pathname: string): 'app' | 'shell' {
  return isWithin(APP, pathname) ? 'app' : 'shell';
}

const FORGOTTEN = 'forgotten-password';
const SIGN_UP = 'sign-up';

/** `usual`: the language where the address has none. `offered`: the deployment's languages. */
export function areaOf(
  { pathname, search, hash }: Address,
  usual: LanguageTag,
  offered: readonly string[],
): Area {
  const [, first = '', second = '', third] = pathname.split('/');
  if (first === '') return { kind: 'elsewhere', path: `/${usual}${search}`, language: usual };
  const officials = OFFICIALS.get(first);
  if (officials) return { kind: 'remote', ...officials, basePath: `/${first}`, language: usual };
  if (!isLanguage(first) || !offered.includes(first)) return { kind: 'not-found', language: usual };
  // Addresses of officials carry no language: it is the one they go on in.
  if (OFFICIALS.has(second))
    return { kind: 'elsewhere', path: pathname.slice(`/${first}`.length) + search + hash, language: first };
  if (second === 'sign-in' && !third)
    return {
      kind: 'sign-in',
      language: first,
      next: nextOf(search, first),
      invitation: new URLSearchParams(search).get('invitation'),
    };
  if (second === SIGN_UP && !third) return { kind: 'sign-up', language: first, next: nextOf(search, first) };
  if (second === FORGOTTEN && !third)
    return { kind: 'forgotten-password', language: first, next: nextOf(search, first) };
  if (second === 'account' && !third) return { kind: 'account', language: first };
  return { kind: 'remote', name: 'mfe-public', basePath: `/${first}`, language: first, needs: null };
}

/** Where to go after signing in: a path of this site only, so that no link can lead elsewhere through us. */
export function nextOf(search: string, language: LanguageTag): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const isPath = /^\/(?![/\\])/.test(next) && !/[\p{Cc}\\]/u.test(next);
  if (!isPath) return `/${language}`;
  const { pathname, searchParams } = new URL(next, 'http://site');
  if (isSignIn(pathname) && searchParams.has('invitation')) return next;
  // Signing in must not lead to signing in.
  return isSignIn(pathname) || isSignUp(pathname) || isForgotten(pathname) ? `/${language}` : next;
}

export function signInPath(
  language: LanguageTag,
  { pathname, search, hash }: Location | URL | Address,
): string {
  return `/${language}/sign-in?next=${encodeURIComponent(pathname + search + hash)}`;
}

export function signUpPath(language: LanguageTag, next: string): string {
  return `/${language}/${SIGN_UP}?next=${encodeURIComponent(next)}`;
}

export function forgottenPath(language: LanguageTag, { pathname, search, hash }: Address): string {
  return `/${language}/${FORGOTTEN}?next=${encodeURIComponent(pathname + search + hash)}`;
}

const pageOf = (pathname: string) => /^\/[^/]*\/([^/]+)\/?$/.exec(pathname)?.[1];

export const isSignIn = (pathname: string) => pageOf(pathname) === 'sign-in';
export const isSignUp = (pathname: string) => pageOf(pathname) === SIGN_UP;
export const isForgotten = (pathname: string) => pageOf(pathname) === FORGOTTEN;
export const isAccount = (pathname: string) => pageOf(pathname) === 'account';

type Address = { pathname: string; search: string; hash: string };

export function pathInLanguage({ pathname, search, hash }: Address, tag: LanguageTag): string {
  return inLanguage(pathname + search + hash, tag);
}

/** Does a path of the site lie at `place` or below it? `/a/b` lies within `/a`, `/ab` does not. */
export function isWithin(place: string, pathname: string): boolean {
  return pathname === place || pathname.startsWith(`${place}/`);
}
