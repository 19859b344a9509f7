/**
 * What stands in the app for ways of signing in that no phone has (passkeys, wallets) and for the administration of accounts,
 * which only servers have the key to.
 */
import { PartLeftOut } from './left-out.ts';

const leftOut = (): never => {
  throw new PartLeftOut();
};

/** `auth.admin` of the client: made with every client, asked by none here. */
export default class GoTrueAdminApi {}

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
