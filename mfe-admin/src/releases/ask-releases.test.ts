/** Whatever stands at the address of the file, the page has an answer. */
import { afterEach, expect, it, vi } from 'vitest';
import { askReleases } from './ask-releases.ts';

afterEach(() => vi.unstubAllGlobals());

const json = { 'content-type': 'application/json' };
const asked = (answer: () => Response) => {
  vi.stubGlobal('fetch', async () => answer());
  return askReleases(new AbortController().signal);
};

it.each([
  ['there is no file', () => new Response('', { status: 404 })],
  [
    'the host gives its page',
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['nothing was released', () => new Response('{"parts":[]}', { headers: json })],
  ['the file is of another kind', () => new Response('{}', { headers: json })],
])('%s: none', async (_what, answer) => {
  expect(await asked(answer)).toEqual({ ok: true, value: [] });
});

it('a part that tells little is a part', async () => {
  const answer = () => new Response('{"parts":[{"name":"mfe-new","colour":"red"}]}', { headers: json });
  expect(await asked(answer)).toMatchObject({
    ok: true,
    value: [{ name: 'mfe-new', stable: null, share: 0, kept: [], turns: [], rallies: {} }],
  });
});

it.each([
  ['server', () => new Response('', { status: 503 })],
  ['server', () => new Response('{"parts":[', { headers: json })],
  [
    'offline',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('%s', async (reason, answer) => {
  expect(await asked(answer)).toMatchObject({ ok: false, problem: { reason } });
});
