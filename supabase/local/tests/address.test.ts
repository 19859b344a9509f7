/** The address at which a stack serves. */
import { networkInterfaces } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { startTestStack } from '../../tests/stack/index.ts';

const has = (wanted: string) =>
  Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === wanted));

it.runIf(has('::1'))('may be one of IPv6, which stands in brackets', async () => {
  const stack = await startTestStack({ bare: true, settings: { host: '::1' } });
  onTestFinished(() => stack.stop());
  expect(stack.url).toMatch(/^http:\/\/\[::1\]:\d+$/);
  const answer = await fetch(`${stack.url}/auth/v1/settings`, { headers: { apikey: stack.publishableKey } });
  expect(answer.status).toBe(200);
});
