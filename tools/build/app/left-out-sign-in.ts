/**
 * What stands in the app for ways of signing in that no phone has (passkeys, wallets) and for the administration of accounts,
 * which only servers have the key to.
 */
import { PartLeftOut } from './left-out.ts';

const leftOut = (): never => {
  throw new PartLeftOut();
};

interface AdminParts {
  url: string;
  headers: Record<string, string>;
  fetch: typeof fetch;
}

/** `auth.admin` of the client: made with every client. Signing out is the one thing it is asked here. */
export default class GoTrueAdminApi {
  private readonly parts: AdminParts;

  constructor(parts: AdminParts) {
    this.parts = parts;
  }

  /** The phone has forgotten its session already: a server that does not hear of it changes nothing. */
  async signOut(token: string, scope: string): Promise<{ data: null; error: null }> {
    const { url, headers, fetch = globalThis.fetch } = this.parts;
    const options = { method: 'POST', headers: { ...headers, Authorization: `Bearer ${token}` } };
    await fetch(`${url}/logout?scope=${scope}`, options).catch(() => undefined);
    return { data: null, error: null };
  }
}

/** `auth.mfa.webauthn`: the same. */
export class WebAuthnApi {}

export const browserSupportsWebAuthn = (): boolean => false;
export const webAuthnAbortService = { createNewAbortSignal: leftOut, cancelCeremony: () => undefined };
export const createCredential = leftOut;
export const getCredential = leftOut;
export const deserializeCredentialCreationOptions = leftOut;
export const deserializeCredentialRequestOptions = leftOut;
export const serializeCredentialCreationResponse = leftOut;
export const serializeCredentialRequestResponse = leftOut;
export const createSiweMessage = leftOut;
export const fromHex = leftOut;
export const getAddress = leftOut;
export const toHex = leftOut;
