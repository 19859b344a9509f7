/** The first start of a stack, on a database that has nothing yet. */
import { expect, inject, it } from 'vitest';
import { defaultSettings } from '#local/settings.ts';
import { copyOf } from '../test-database.ts';
import { stackOn } from '../test-stack.ts';

it('rejects a wrong code although no connection knew the types of the platform when it opened', async () => {
  const database = await copyOf(inject('testServer').url, 'template0', { connections: 1 });
  const connections = { ...defaultSettings.connections, platform: 1 };
  const stack = await stackOn(database, { bare: true, settings: { connections } });
  const { email } = await stack.createAccount();
  const { error } = await stack.anon().auth.verifyOtp({ email, token: '000000', type: 'recovery' });
  await stack.stop();
  expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
});
