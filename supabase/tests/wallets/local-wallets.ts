/** Wallets of this machine: a real key each, and what it signs as the wallets of Ethereum and Solana do. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1';
import { keccak_256 } from '@noble/hashes/sha3';

export function ethereumWallet() {
  const key = secp256k1.utils.randomPrivateKey();
  const address = `0x${Buffer.from(keccak_256(secp256k1.getPublicKey(key, false).slice(1)).slice(-20)).toString('hex')}`;
  const signed = (message: string): `0x${string}` => {
    const whole = `\u0019Ethereum Signed Message:\n${Buffer.byteLength(message)}${message}`;
    const signature = secp256k1.sign(keccak_256(Buffer.from(whole)), key);
    return `0x${signature.toCompactHex()}${(27 + signature.recovery).toString(16)}`;
  };
  return { address, signed };
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

export function solanaWallet() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  let number = BigInt(`0x${key.toString('hex')}`);
  let address = '';
  for (; number > 0n; number /= 58n) address = `${alphabet[Number(number % 58n)]}${address}`;
  address = address.padStart(address.length + key.findIndex((byte) => byte !== 0), '1');
  return {
    address,
    signed: (message: string) => new Uint8Array(sign(null, Buffer.from(message), privateKey)),
  };
}
