/** The mails of the machine, which hold links that give roles: guessed, and asked for through the proxies people put in front. */
import { request } from 'node:http';
import { attempt, type Group, newGroup } from './group.ts';
import type { Setting } from './people.ts';

const client = '203.0.113.7';
const PROXIES: Record<string, Record<string, string>> = {
  'nginx as its manual has it': {
    host: 'rally.example',
    'x-real-ip': client,
    'x-forwarded-for': client,
    'x-forwarded-proto': 'https',
  },
  'nginx with the name of the machine': { 'x-real-ip': client, 'x-forwarded-for': client },
  'nginx without headers but Host': { host: 'rally.example' },
  Caddy: {
    host: 'rally.example',
    'x-forwarded-for': client,
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'rally.example',
    via: '1.1 Caddy',
  },
  cloudflared: {
    host: 'rally.example',
    'cf-connecting-ip': client,
    'cf-ray': '8f0-MAD',
    'cdn-loop': 'cloudflare; loops=1',
    'x-forwarded-for': client,
    'x-forwarded-proto': 'https',
  },
  'cloudflared to localhost': { host: 'localhost', 'cf-connecting-ip': client, 'x-forwarded-for': client },
  'a proxy that says who asks in the standard way': { forwarded: `for=${client};proto=https` },
  'a caller who says he is the machine': {
    host: 'localhost',
    'x-forwarded-for': '127.0.0.1',
    'x-real-ip': '127.0.0.1',
    forwarded: 'for=127.0.0.1',
  },
  'a name that leads to the machine': { host: 'rebound.example:80' },
};

const GUESSED = [
  '/inbox',
  '/inbox/',
  '//inbox',
  '/inbox/%00',
  '/inbox/..%2f',
  '/INBOX',
  '/inbox?secret=',
  '/inbox/index.html',
];

export async function attackInbox({ way }: Setting): Promise<Group> {
  const group = newGroup('inbox: guessed, and behind the headers of proxies');
  const paths = [...GUESSED, `/inbox/${'A'.repeat(32)}`];
  const sets: [string, Record<string, string>][] = [
    ...Object.entries(PROXIES),
    // What comes through ssh is no different from the machine: the secret alone holds it.
    ['ssh', {}],
  ];
  for (const [name, headers] of sets)
    for (const path of paths) {
      const { status, text } = await ask(way.url, path, headers);
      attempt(group, isInbox(status, text) ? `${name}: ${path} opens the inbox` : null);
    }
  if (!way.inboxUrl) return group;
  const { pathname } = new URL(way.inboxUrl);
  const own = await ask(way.url, pathname, {});
  if (!isInbox(own.status, own.text))
    group.leaks.push('its own address does not open it, which proves nothing');
  for (const [name, headers] of Object.entries(PROXIES)) {
    const { status, text } = await ask(way.url, pathname, headers);
    attempt(group, isInbox(status, text) ? `${name}: the secret address opens from elsewhere` : null);
  }
  return group;
}

const isInbox = (status: number, text: string) => status < 400 && /Inbox of this machine/.test(text);

function ask(
  url: string,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    asked.once('error', reject).end();
  });
}
