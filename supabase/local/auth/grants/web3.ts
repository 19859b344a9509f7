/** The web3 grant: a message that a wallet has signed for this site becomes a session. */
import { ed25519 } from '@noble/curves/ed25519';
import { secp256k1 } from '@noble/curves/secp256k1';
import { keccak_256 } from '@noble/hashes/sha3';
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import type { Caller } from '../caller.ts';
import { withAccountOf } from '../providers/account-of-profile.ts';
import type { Profile } from '../providers/provider.ts';
import type { RequestBody } from '../request-body.ts';
import { openSession, type SessionTokens } from '../session-tokens.ts';
import type { Queries } from '../store/queries.ts';
import type { UserRow } from '../store/users.ts';
import { type Chain, readMessage, type SignedMessage } from '../web3/signed-message.ts';

/** GoTrue's: how long ago, and how far ahead, a message may have been issued. */
export const messageLivesMs = 10 * 60_000;

export async function grantByWallet(
  context: AuthContext,
  body: RequestBody,
  caller: Caller,
): Promise<SessionTokens> {
  const chain = chainOf(context, body.text('chain'));
  const [text, signature] = [body.text('message'), body.text('signature').trim()];
  if (text.length < 64) throw new AuthRefusal(400, 'validation_failed', 'message is too short');
  if (text.length > 20 * 1024)
    throw new AuthRefusal(400, 'validation_failed', 'message must not exceed 20KB');
  const message = readMessage(chain, text);
  context.walletSignIns.take(caller.address);
  if (!isSignedBy(chain, message.address, text, signature))
    throw refused('Signature does not match address in message');
  requireForThisSite(context, message);
  requireOfNow(message, Date.now());
  if (!context.usedMessages.use(text)) throw refused('The message has opened a session already');
  const told = { provider: 'web3', profile: profileOf(chain, message), address: caller.address };
  return withAccountOf(context, told, (tx: Queries, { id: userId }: UserRow) =>
    openSession(context, tx, { userId, provider: null, method: 'web3', caller }),
  );
}

function chainOf({ settings }: AuthContext, name: string): Chain {
  const { wallets } = settings.signInBy;
  if (wallets.length === 0) throw disabled('Web3');
  if (name !== 'ethereum' && name !== 'solana')
    throw new AuthRefusal(400, 'web3_unsupported_chain', 'Unsupported chain');
  if (!wallets.includes(name)) throw disabled(name === 'ethereum' ? 'Ethereum Web3' : 'Solana Web3');
  return name;
}

function requireForThisSite({ siteUrl, siteHost }: AuthContext, { uri, domain }: SignedMessage): void {
  if (new URL(uri).origin !== new URL(siteUrl).origin || domain !== siteHost)
    throw refused(
      'Signed message is using URI which is not allowed on this server, message was signed for another app',
    );
}

function requireOfNow({ issuedMs, expiresMs, notBeforeMs }: SignedMessage, nowMs: number): void {
  if (notBeforeMs !== null && nowMs < notBeforeMs)
    throw refused('Signed message becomes valid in the future');
  if (expiresMs !== null && nowMs > expiresMs) throw refused('Signed message is expired');
  if (nowMs > issuedMs + messageLivesMs) throw refused('Message was issued too long ago');
  if (nowMs < issuedMs - messageLivesMs) throw refused('Message was issued too far in the future');
}

function profileOf(chain: Chain, { address, network, domain, statement }: SignedMessage): Profile {
  const subject = `web3:${chain}:${address}`;
  const claims = { address, chain, network, domain, statement: statement.slice(0, 1_000) };
  return {
    subject,
    emails: [],
    data: { sub: subject, custom_claims: claims, email_verified: false, phone_verified: false },
  };
}

function disabled(what: string): AuthRefusal {
  return new AuthRefusal(422, 'web3_provider_disabled', `${what} provider is disabled`);
}

function refused(sentence: string): AuthRefusal {
  return new AuthRefusal(400, 'validation_failed', sentence, { oauthError: 'invalid_grant' });
}

/** Throws `validation_failed` where the signature is malformed. */
function isSignedBy(chain: Chain, address: string, text: string, signature: string): boolean {
  const bytes = chain === 'ethereum' ? hexOf(signature) : base64Of(signature);
  const message = new TextEncoder().encode(text);
  try {
    return chain === 'ethereum'
      ? ethereumSigner(message, bytes) === address
      : // Strictly: keys of a small order have signatures that fit every message.
        ed25519.verify(bytes, message, keyOf(address), { zip215: false });
  } catch {
    return false;
  }
}

function ethereumSigner(message: Uint8Array, signature: Uint8Array): string {
  const prefix = new TextEncoder().encode(`\u0019Ethereum Signed Message:\n${message.length}`);
  const recovery = Number(signature[64]) % 27;
  const key = secp256k1.Signature.fromCompact(signature.slice(0, 64))
    .addRecoveryBit(recovery)
    .recoverPublicKey(keccak_256(Buffer.concat([prefix, message])));
  return `0x${Buffer.from(keccak_256(key.toRawBytes(false).slice(1)).slice(-20)).toString('hex')}`;
}

function hexOf(text: string): Uint8Array {
  const hex = text.replace(/^0x/, '');
  if (/^[0-9a-f]{130}$/i.test(hex)) return Buffer.from(hex, 'hex');
  throw malformed('signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string');
}

function base64Of(text: string): Uint8Array {
  if (/^[\w+/-]{86}(==)?$/.test(text)) return Buffer.from(text, 'base64');
  throw malformed('signature must be 64 bytes encoded as base64 with or without padding');
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** A key of 32 bytes as base58 has it, a 1 for each leading zero; spelled in any other way it would be one wallet with many accounts. */
function keyOf(text: string): Uint8Array {
  let number = 0n;
  for (const letter of text) number = number * 58n + BigInt(alphabet.indexOf(letter));
  const key = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const zeros = key.findIndex((byte) => byte !== 0);
  const ones = text.search(/[^1]/);
  if (number >> 256n !== 0n || (zeros < 0 ? 32 : zeros) !== (ones < 0 ? text.length : ones))
    throw new RangeError('the address is no key of 32 bytes');
  return key;
}

function malformed(sentence: string): AuthRefusal {
  return new AuthRefusal(400, 'validation_failed', sentence);
}
