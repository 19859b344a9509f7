/** Signing in with a wallet: the chains this deployment takes and this browser has a wallet of, and the message it signs. */
import type { AuthError, Session } from '@supabase/supabase-js';
import type { Data } from '../../client.ts';
import { isOfGateway } from '../what-failed.ts';

export const CHAINS = ['ethereum', 'solana'] as const;
export type Chain = (typeof CHAINS)[number];

export type WalletReason =
  /** The person said no in the wallet, or it is locked. */
  'cancelled' | 'by_invitation' | 'banned' | 'off' | 'too_many' | 'offline' | 'busy' | 'failed';

export type WalletResult<Value> =
  | { ok: true; value: Value }
  | { ok: false; problem: { reason: WalletReason } };

const BY_CODE: Record<string, WalletReason> = {
  signup_disabled: 'by_invitation',
  user_banned: 'banned',
  web3_provider_disabled: 'off',
  web3_unsupported_chain: 'off',
  over_request_rate_limit: 'too_many',
};

interface Wallets {
  ethereum?: { request?: unknown };
  solana?: { signIn?: unknown; signMessage?: unknown; publicKey?: unknown; connect?: () => Promise<unknown> };
}

/** Those of this browser, without asking anybody. */
function walletsHere(): Chain[] {
  const { ethereum, solana } = window as Wallets;
  const isHere: Record<Chain, boolean> = {
    ethereum: typeof ethereum?.request === 'function',
    solana: typeof solana?.signIn === 'function' || typeof solana?.signMessage === 'function',
  };
  return CHAINS.filter((chain) => isHere[chain]);
}

/** An answer that does not come is none. A hosted project does not say which it takes, so none is offered there. */
export async function offeredWallets({ deployment }: Data): Promise<Chain[]> {
  const here = walletsHere();
  if (here.length === 0) return [];
  try {
    const { supabaseUrl, publishableKey } = deployment;
    const answer = await fetch(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey: publishableKey } });
    const { external } = await answer.json();
    return here.filter((chain) => external?.[`web3_${chain}`] === true);
  } catch {
    return [];
  }
}

/** The wallet asks the person; what it signs names this page and no more of its address. */
export async function signInByWallet(data: Data, chain: Chain): Promise<WalletResult<Session>> {
  const url = window.location.origin + window.location.pathname;
  try {
    const { auth } = await data.client();
    const { solana } = window as Wallets;
    // One that signs plain messages says who it is once it is connected.
    if (chain === 'solana' && !solana?.signIn && !solana?.publicKey) await solana?.connect?.();
    const { data: answer, error } = await auth.signInWithWeb3(
      chain === 'ethereum' ? { chain, options: { url } } : { chain, options: { url } },
    );
    if (error) return refused(error);
    return { ok: true, value: answer.session };
  } catch (failure) {
    // What the wallet throws is its own affair; what the server says is marked by auth-js.
    return isOfServer(failure) ? refused(failure) : { ok: false, problem: { reason: 'cancelled' } };
  }
}

/** As auth-js tells its own; asking it would bring the client along before anybody needs it. */
const isOfServer = (failure: unknown): failure is AuthError =>
  failure instanceof Error && '__isAuthError' in failure;

function refused({ code, name, status }: AuthError): { ok: false; problem: { reason: WalletReason } } {
  const isRetryable = name === 'AuthRetryableFetchError';
  const passing = !status ? 'offline' : isOfGateway(status) ? 'busy' : 'failed';
  return { ok: false, problem: { reason: (code && BY_CODE[code]) || (isRetryable ? passing : 'failed') } };
}
