/** The addresses links of letters lead back to: with what the letter is about, since a link itself does not say so. */

/** Of a letter: it confirms a new account, or a change of address, or signs somebody in. */
export type LetterKind = 'signup' | 'email_change' | 'magiclink';

/** For a link that comes back to the browser that asks for it. */
export function ledBack(address: string, letter: LetterKind): string {
  const url = new URL(address);
  url.hash = '';
  url.searchParams.set('letter', letter);
  return url.href;
}

/**
 * For a link that any browser opens: it leaves room for the link's hash, so that the page asks before a session is opened by it. Where the
 * server does not know of this, the session comes behind the `#`. `account`: whom the page asks about.
 */
export function ledToAsk(address: string, letter: LetterKind | 'recovery', account: string): string {
  const url = new URL(letter === 'recovery' ? address : ledBack(address, letter));
  url.searchParams.set('token_hash', '');
  url.searchParams.set('type', letter);
  url.hash = new URLSearchParams({ account }).toString();
  return url.href;
}
