/** Strangers at work, on a thread of their own: each does one thing again and again until it is told to stop. */
import { randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { newId } from '@bivouac/rules';
import type { Strangers, WayOfStrangers } from './ways.ts';

const { url, key, rally, way, many, email } = workerData as Strangers;
let isOver = false;
const answers: Record<string, number> = {};

const ask = (path: string, token = '', body?: string) =>
  fetch(`${url}${path}`, {
    headers: {
      apikey: key,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { method: 'POST', body } : {}),
  });

const signUp = () => ask('/auth/v1/signup', '', '{}');

/** Written once: they have the machine's cores in common with those who work, and others would not. */
const items = JSON.stringify({
  facts: Array.from({ length: 200 }, () => ({
    id: newId(),
    kind: 'chrono',
    rally,
    control: 'START-SS1',
    number: '1',
    at: '2025-01-05T08:00:00Z',
  })),
});

const works: Record<WayOfStrangers, (token: string) => Promise<Response>> = {
  record: (token) => ask('/rest/v1/rpc/record', token, items),
  scan: (token) => ask('/rest/v1/facts?select=id&body=cs.%7B%22number%22%3A%22x%22%7D&order=reason', token),
  guess: () =>
    ask(
      '/auth/v1/token?grant_type=password',
      '',
      JSON.stringify({ email, password: randomBytes(9).toString('hex') }),
    ),
  'sign up': signUp,
};

async function stranger(): Promise<void> {
  const account = way === 'record' || way === 'scan' ? await signUp() : null;
  const { access_token: token = '' } = account?.ok
    ? ((await account.json()) as { access_token?: string })
    : {};
  while (!isOver) {
    const answer = await works[way](token).catch(() => null);
    await answer?.arrayBuffer();
    const status = String(answer?.status ?? 'none');
    // From now on it may be measured: how long a thread takes to begin is nobody's waiting.
    if (Object.keys(answers).length === 0) parentPort?.postMessage('begun');
    answers[status] = (answers[status] ?? 0) + 1;
  }
}

parentPort?.once('message', () => {
  isOver = true;
});
await Promise.all(Array.from({ length: many }, stranger));
parentPort?.postMessage(answers);
