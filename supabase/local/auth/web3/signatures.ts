/** Whether a wallet has signed a text. */
import { ed25519 } from '@noble/curves/ed25519';
import { secp256k1 } from '@noble/curves/secp256k1';
import { keccak_256 } from '@noble/hashes/sha3';
import { AuthRefusal } from '../auth-refusal.ts';
import type { Chain } from './signed-message.ts';

/** Throws `validation_failed` where the signature is malformed. */
export function isSignedBy(chain: Chain, address: string, text: string, signature: string): boolean {
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
