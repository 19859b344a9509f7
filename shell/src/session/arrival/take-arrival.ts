/** What a link of a letter brings along in the address: taken out of it before anything else is done. */
import type { LetterKind, LinkProof } from '@bivouac/data/account';

export type Arrival = (
  | { kind: 'proof'; proof: LinkProof }
  /** Of a change of address one of two letters was followed: the other address has still to confirm. */
  | { kind: 'half' }
  | { kind: 'refused'; code: string }
) & {
  /** What the letter was about, where the page that asked for it has said so. */
  letter?: LetterKind;
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** One that waited for an answer when the page was left or loaded anew; kept with the entry of the history. */
export function keptArrival(state: unknown): Arrival | null {
  return typeof state === 'object' && state !== null && 'held' in state ? (state.held as Arrival) : null;
}

/** Takes it, and cleans the address at once: tokens stay neither in the bar nor in the history. */
export function takeArrival(): Arrival | null {
  const { arrival, rest } = arrivalIn(new URL(window.location.href));
  if (arrival) history.replaceState(history.state, '', rest);
  return arrival;
}

/** A link that is pasted into the bar may change no more of the address than what follows the `#`, and load nothing. */
export function takeWhatIsPasted(): void {
  addEventListener('hashchange', () => {
    if (arrivalIn(new URL(window.location.href)).arrival) window.location.reload();
  });
}

/** `rest`: the address without it. A page's own parameters stay, also a post's `code`, which is no UUID. */
export function arrivalIn(address: URL): { arrival: Arrival | null; rest: string } {
  const { searchParams: query, hash } = address;
  const behind = new URLSearchParams(hash.slice(1));
  const arrival: Arrival | null =
    sessionIn(behind) ?? refusalIn(behind) ?? refusalIn(query) ?? halfIn(behind) ?? proofIn(query, behind);
  if (!arrival) return { arrival, rest: address.href };
  const isOfHash = query.has('token_hash');
  if (['access_token', 'message'].some((name) => behind.has(name)) || refusalIn(behind)) address.hash = '';
  if (isOfHash && behind.has('account')) address.hash = '';
  const letter = query.get('letter');
  if (letter === 'signup' || letter === 'email_change' || letter === 'magiclink') arrival.letter = letter;
  const own = refusalIn(query) ? ['error', 'error_code', 'error_description'] : [];
  if (arrival.kind === 'half') own.push('message');
  if (UUID.test(query.get('code') ?? '')) own.push('code');
  if (isOfHash) own.push('token_hash', 'type');
  if (arrival.letter) own.push('letter');
  for (const name of [...own, 'sb_flow_id']) query.delete(name);
  return { arrival, rest: address.href };
}

function sessionIn(behind: URLSearchParams): Arrival | null {
  const [access_token, refresh_token] = [behind.get('access_token'), behind.get('refresh_token')];
  if (!access_token || !refresh_token) return null;
  const tokens = { access_token, refresh_token };
  return { kind: 'proof', proof: { kind: 'session', tokens, type: behind.get('type') ?? '' } };
}

function refusalIn(told: URLSearchParams): Arrival | null {
  // A provider that refuses says so in the words of OAuth alone.
  const ofOAuth = told.has('error_description') ? told.get('error') : null;
  const code = told.get('error_code') ?? ofOAuth;
  return code ? { kind: 'refused', code } : null;
}

/** The platform says so in words alone. */
function halfIn(behind: URLSearchParams): Arrival | null {
  return /^Confirmation link accepted/.test(behind.get('message') ?? '') ? { kind: 'half' } : null;
}

function proofIn(query: URLSearchParams, behind: URLSearchParams): Arrival | null {
  const hash = query.get('token_hash');
  if (hash) {
    const [type, account] = [query.get('type') ?? 'email', behind.get('account')];
    return { kind: 'proof', proof: { kind: 'hash', hash, type, account } };
  }
  const code = query.get('code') ?? '';
  return UUID.test(code)
    ? { kind: 'proof', proof: { kind: 'code', code, flow: query.get('sb_flow_id') } }
    : null;
}
