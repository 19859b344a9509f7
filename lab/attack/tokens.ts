/** Tokens nobody signed, or signed by somebody else, at every door: tables, accounts, files, sockets. */
import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type Group, newGroup } from './group.ts';
import { type Setting, tokenOf } from './people.ts';

type Json = Record<string, unknown>;

const coded = (value: Json | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const decoded = (part = ''): Json => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Of a real token of an administrator, whoever he is: what would open something if it were believed. */
function forged(
  token: string,
  other: string,
  jwks: { keys: Json[] },
  publishable: string,
): [string, string][] {
  const [head = '', body = '', signature = ''] = token.split('.');
  const [header, claims] = [decoded(head), decoded(body)];
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ownJwk = own.publicKey.export({ format: 'jwk' }) as Json;
  const by = (key: KeyObject, h: Json, c: Json) => {
    const text = `${coded(h)}.${coded(c)}`;
    return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  };
  const mine = (h: Json = {}, c: Json = {}) => by(own.privateKey, { ...header, ...h }, { ...claims, ...c });
  const hmac = (secret: string) => {
    const text = `${coded({ ...header, alg: 'HS256' })}.${body}`;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };
  const changed = (h: Json, c: Json) =>
    `${coded({ ...header, ...h })}.${coded({ ...claims, ...c })}.${signature}`;
  const [publicJwk = {}] = jwks.keys;
  return [
    ['of no algorithm', `${coded({ ...header, alg: 'none' })}.${body}.`],
    ['of no algorithm, otherwise written', `${coded({ ...header, alg: 'nOnE' })}.${body}.${signature}`],
    ['without a signature', `${head}.${body}.`],
    ['with the signature of another token', `${head}.${body}.${other.split('.')[2]}`],
    ['with a signature of zeros', `${head}.${body}.${coded('\0'.repeat(64))}`],
    ['signed with the public key as a secret', hmac(JSON.stringify(publicJwk))],
    ['signed with the key of the project as a secret', hmac(publishable)],
    [
      'signed with the secret of every example',
      hmac('super-secret-jwt-token-with-at-least-32-characters-long'),
    ],
    ['signed with nothing as a secret', hmac('')],
    ['signed by a stranger under the name of the key', mine()],
    ['that brings its own key', mine({ jwk: ownJwk, kid: undefined })],
    ['that says where its key lies', mine({ jku: 'https://rally.test/jwks.json', kid: 'theirs' })],
    ['that brings its own certificate', mine({ x5c: ['MIIB'], x5u: 'https://rally.test/cert.pem' })],
    ['whose key is a file', mine({ kid: '../../../../dev/null' })],
    ['whose key is nobody’s', mine({ kid: undefined })],
    ['that asks for what nobody knows', mine({ crit: ['exp'] })],
    ['that says another role', changed({}, { role: 'service_role' })],
    ['that says somebody else', changed({}, { sub: decoded(other.split('.')[1]).sub })],
    ['that says a second factor', changed({}, { aal: 'aal2' })],
    [
      'that says another session and no end',
      changed({}, { session_id: crypto.randomUUID(), exp: 4_000_000_000 }),
    ],
    ['for others, of others', mine({}, { aud: 'everybody', iss: 'https://rally.test' })],
  ];
}

export async function attackTokens({ way, attackers, admin, a }: Setting): Promise<Group> {
  const group = newGroup('tokens: 21 forged at each of four doors');
  const { url, key } = way;
  const real = await tokenOf(admin);
  const other = await tokenOf(attackers[0]?.client ?? admin);
  const jwks = (await (await fetch(`${url}/auth/v1/.well-known/jwks.json`)).json()) as { keys: Json[] };
  const doors = doorsOf(url, key, a);
  for (const [door, open] of doors) {
    // What is refused to everybody would prove nothing.
    if (!(await open(real))) group.leaks.push(`${door}: the real token opens nothing there`);
    for (const [what, token] of forged(real, other, jwks, key)) {
      group.tried += 1;
      if (await open(token)) group.leaks.push(`${door}: a token ${what} is believed`);
      else group.refused += 1;
    }
  }
  return group;
}

function doorsOf(
  url: string,
  key: string,
  { code, id }: Setting['a'],
): [string, (token: string) => Promise<boolean>][] {
  const headers = (token: string) => ({
    apikey: key,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  });
  const asked = async (path: string, token: string, body?: object) =>
    fetch(`${url}${path}`, {
      headers: headers(token),
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
  return [
    [
      'tables',
      async (token) => {
        const answer = await asked('/rest/v1/memberships?select=id&limit=1', token);
        return answer.ok;
      },
    ],
    ['accounts', async (token) => (await asked('/auth/v1/user', token)).ok],
    [
      'files',
      async (token) => {
        const body = { prefix: `${id}/`, limit: 1, offset: 0 };
        return (await asked('/storage/v1/object/list/documents', token, body)).ok;
      },
    ],
    ['sockets', (token) => joins(url, key, token, `realtime:officials:${code}`)],
  ];
}

export function joins(url: string, key: string, token: string, topic: string): Promise<boolean> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=1.0.0`);
  return new Promise<boolean>((resolve) => {
    socket.onopen = () =>
      socket.send(
        JSON.stringify({
          topic,
          event: 'phx_join',
          ref: '1',
          join_ref: '1',
          payload: { config: { private: true, broadcast: {}, presence: {} }, access_token: token },
        }),
      );
    socket.onmessage = ({ data }) => {
      const { event, ref, payload } = JSON.parse(String(data));
      if (event === 'phx_reply' && ref === '1') resolve(payload?.status === 'ok');
    };
    socket.onclose = () => resolve(false);
    socket.onerror = () => resolve(false);
  }).finally(() => socket.close());
}
