/** What a wallet signs to sign in: the text of EIP-4361 (Sign-In with Ethereum), and the same for Solana. */
import { AuthRefusal } from '../auth-refusal.ts';

export type Chain = 'ethereum' | 'solana';

export type SignedMessage = {
  domain: string;
  address: string;
  statement: string;
  uri: string;
  network: string;
  /** Unix milliseconds. */
  issuedMs: number;
  expiresMs: number | null;
  notBeforeMs: number | null;
};

const kinds: Record<Chain, { asks: string; address: RegExp; network: RegExp }> = {
  ethereum: {
    asks: ' wants you to sign in with your Ethereum account:',
    address: /^0x[0-9a-f]{40}$/i,
    network: /^\d+$/,
  },
  solana: {
    asks: ' wants you to sign in with your Solana account:',
    address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    network: /^(solana:)?(main(net)?|devnet|testnet|localnet)?$/,
  },
};

export function readMessage(chain: Chain, text: string): SignedMessage {
  const { asks, address: form, network } = kinds[chain];
  const [first = '', address = '', empty, ...rest] = text.split('\n');
  if (!first.endsWith(asks)) throw unreadable('message does not begin as its chain asks for');
  if (!form.test(address.trim()) || empty !== '') throw unreadable('message names no address of its chain');
  const hasStatement = rest[0] !== '' && rest[1] === '';
  const fields = fieldsOf(hasStatement ? rest.slice(2) : rest);
  const uri = fields.get('URI') ?? '';
  if (fields.get('Version') !== '1') throw unreadable('message is of another version');
  if (!URL.canParse(uri)) throw unreadable('message names no URI');
  const on = fields.get('Chain ID') ?? '';
  if (!network.test(on)) throw unreadable('message names no network of its chain');
  const issuedMs = timeOf(fields, 'Issued At');
  if (issuedMs === null) throw unreadable('message does not say when it was issued');
  return {
    domain: first.slice(0, -asks.length).trim(),
    // The letters' case is only a checksum.
    address: chain === 'ethereum' ? address.trim().toLowerCase() : address.trim(),
    statement: hasStatement ? (rest[0] ?? '') : '',
    uri,
    network: on,
    issuedMs,
    expiresMs: timeOf(fields, 'Expiration Time'),
    notBeforeMs: timeOf(fields, 'Not Before'),
  };
}

/** No field may come twice: the person may have seen the other one. */
function fieldsOf(lines: readonly string[]): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of lines) {
    const [, name, value = ''] = /^([A-Z][A-Za-z ]*): ?(.*)$/.exec(line.trim()) ?? [];
    if (name === undefined && (line.trim() === '' || line.startsWith('- '))) continue;
    if (name === undefined) throw unreadable('message holds a line that is none of its fields');
    if (fields.has(name)) throw unreadable(`message says ${name} twice`);
    fields.set(name, value.trim());
  }
  return fields;
}

function timeOf(fields: Map<string, string>, name: string): number | null {
  const text = fields.get(name);
  if (text === undefined) return null;
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const ms = isTime ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms)) throw unreadable(`message names no time as ${name}`);
  return ms;
}

function unreadable(sentence: string): AuthRefusal {
  return new AuthRefusal(400, 'validation_failed', sentence);
}
