/** Finding the recorded answer to a request. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsIn } from '@bivouac/data/schemas';
import { describe, expect, it } from 'vitest';
import { type Recorded, writeRecorded } from './recorded.ts';
import { answer, Recording, rpc } from './recording.ts';
import { Server, SITE } from './server.ts';

const recorded: Recorded = {
  takenAt: '2026-03-08T08:00:00.000Z',
  person: null,
  at: { race: '/en/rally/1' },
  named: {},
  answers: [
    { method: 'GET', path: '/rest/v1/rpc/page?rally=1&key=now', status: 200, body: { revision: 1 } },
    { method: 'POST', path: '/rest/v1/rpc/my_roles', sent: { rally: '1' }, status: 200, body: ['admin'] },
  ],
};
const recording = new Recording('a-rally', recorded);
const ask = async (one: Recording, path: string, init?: RequestInit) => {
  const server = new Server(one);
  const response = await server.answer(SITE + path, init);
  return { server, status: response.status, body: await response.json() };
};

describe('an answer', () => {
  it('is found without the revision a reader has', async () => {
    const { body } = await ask(recording, '/rest/v1/rpc/page?rally=1&key=now&at_least=7');
    expect(body).toEqual({ revision: 1 });
  });

  it('depends on the body of the request', async () => {
    const post = (rally: string) => ({ method: 'POST', body: JSON.stringify({ rally }) });
    expect((await ask(recording, '/rest/v1/rpc/my_roles', post('1'))).body).toEqual(['admin']);
    const { server, status } = await ask(recording, '/rest/v1/rpc/my_roles', post('2'));
    expect(status).toBe(503);
    expect([...server.missing]).toEqual(['POST /rest/v1/rpc/my_roles {"rally":"2"}']);
  });

  it('is changed by the last change that has an answer', async () => {
    const changed = recording.with(
      rpc('page', (page: { revision: number }) => ({ revision: page.revision + 1 })),
      answer('GET', /page$/, () => undefined),
    );
    expect((await ask(changed, '/rest/v1/rpc/page?rally=1&key=now')).body).toEqual({ revision: 2 });
  });
});

it('returns what a function answered, whatever it was sent', () => {
  expect(recording.answered('my_roles')).toEqual(['admin']);
  expect(() => recording.answered('apply_change')).toThrow('a-rally has no answer of apply_change.');
});

it('names what it does not have', () => {
  expect(() => recording.at('stage')).toThrow('a-rally names race, and not stage.');
});

it('is written with one line per answer', () => {
  const text = writeRecorded(recorded);
  expect(JSON.parse(text)).toEqual(recorded);
  expect(text.split('\n').filter((line) => line.includes('"method"'))).toHaveLength(2);
});

const folder = join(import.meta.dirname, '../recordings');
it.each(readdirSync(folder))('%s has answers of the shape their functions promise', (file) => {
  const { answers } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Recorded;
  for (const { path, status, body } of answers) {
    const name = /\/rpc\/(\w+)/.exec(path)?.[1];
    if (name && status === 200) expect(faultsIn(name, body), path).toEqual([]);
  }
});
