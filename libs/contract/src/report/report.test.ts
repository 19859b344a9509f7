import { expect, it } from 'vitest';
import { blame } from './blame.ts';
import { fileOnly, scrub } from './scrub.ts';
import { withoutPersons } from './without-persons.ts';

const JWT = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIwMTk4Iiwic.MEUCIQDx_f8a-Zz';

it.each([
  [
    "Cannot read properties of undefined (reading 'map')",
    "Cannot read properties of undefined (reading 'map')",
  ],
  ['lea.martin+rally@example.org has no role', '[address] has no role'],
  [`the token ${JWT} has expired`, 'the token [token] has expired'],
  [
    'https://site/rest/v1/crews?name=eq.Martin&select=* answered 500',
    'https://site/rest/v1/crews?… answered 500',
  ],
  ['/en/sign-in#access_token=abc lost', '/en/sign-in#… lost'],
  ['Unexpected token J, "Jean Dupont"... is not valid JSON', 'Unexpected token J, "…"... is not valid JSON'],
  ["no crew 'Jean Dupont'", "no crew '…'"],
  ['call +33 6 12 34 56 78', 'call [number]'],
  ['the code 123456 is wrong', 'the code [number] is wrong'],
  ['post ABCD-2345 is taken', 'post [code] is taken'],
  ['10.1.2.3 refused', '[address] refused'],
  ['token kY3x_9QmT-2bV7wLz0pA4 unknown', 'token [id] unknown'],
  ['mfe-admin cannot be shown (crashed): stage 4', 'mfe-admin cannot be shown (crashed): stage 4'],
])('%s', (text, said) => {
  expect(scrub(text)).toBe(said);
});

it('a file is named without what was asked of it', () => {
  expect(fileOnly('https://site/s/index.js?v=1#a')).toBe('https://site/s/index.js');
});

const thrownIn = (file: string) =>
  Object.assign(new Error('x'), { stack: `Error: x\n    at f (${file}:1:2)` });

it('an error is of the remote whose file it happened in, at the version of that file', () => {
  const versionOf = () => '9.9.9';
  const inside = thrownIn('https://site/r/mfe-admin/1.2.0/remote.ab12.js');
  expect(blame(inside, versionOf)).toEqual({ remote: 'mfe-admin', version: '1.2.0' });
  const told = Object.assign(new Error('crashed', { cause: inside }), { remote: 'mfe-organizer' });
  expect(blame(told, versionOf)).toEqual({ remote: 'mfe-admin', version: '1.2.0' });
  const late = Object.assign(thrownIn('https://site/s/index.js'), { remote: 'mfe-organizer' });
  expect(blame(late, versionOf)).toEqual({ remote: 'mfe-organizer', version: '9.9.9' });
  expect(blame(thrownIn('https://site/s/index.js'), versionOf)).toBeNull();
  expect(blame('a text', versionOf)).toBeNull();
  expect(blame(null, versionOf)).toBeNull();
});

it('of an event only what is named leaves the browser', () => {
  const said = withoutPersons({
    type: undefined,
    event_id: 'e',
    tags: { remote: 'mfe-admin', version: '1.2.0', area: 'mfe-admin' },
    user: { email: 'lea@example.org', ip_address: '10.0.0.1' },
    request: { url: 'https://site/en/sign-in?invitation=secret', headers: { Cookie: 'a' } },
    breadcrumbs: [{ message: 'typed' }],
    extra: { form: 'Léa' },
    contexts: { device: { name: 'Léa’s phone' } },
    server_name: 'phone',
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'of lea@example.org',
          mechanism: { type: 'generic', handled: true, data: { url: 'x' } },
          stacktrace: {
            frames: [
              { filename: 'https://site/r/a.js?t=1', function: 'f', lineno: 1, vars: { name: 'Léa' } },
            ],
          },
        },
      ],
    },
  });
  expect(said).toEqual({
    type: undefined,
    event_id: 'e',
    release: 'mfe-admin@1.2.0',
    tags: { remote: 'mfe-admin', version: '1.2.0', area: 'mfe-admin' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'of [address]',
          mechanism: { type: 'generic', handled: true },
          stacktrace: { frames: [{ filename: 'https://site/r/a.js', function: 'f', lineno: 1 }] },
        },
      ],
    },
  });
});
