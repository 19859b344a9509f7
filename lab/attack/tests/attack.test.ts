/** The short form of `npm run attack`: what nobody may is tried on a real stack, and nothing of it is reached. */
import { expect, it } from 'vitest';
import { noQuota } from '../../../supabase/local/gateway/recording/settings.ts';
import { startTestStack } from '../../../supabase/tests/stack/index.ts';
import { functionsOfApi, tablesOfApi } from '../api.ts';
import { attackAll, attackLoadOf } from '../groups.ts';
import { openSetting } from '../people.ts';

it('reads the functions of the API with their arguments', async () => {
  const functions = await functionsOfApi();
  expect(functions.get('my_roles')).toEqual([]);
  expect(functions.get('pair_device')?.sort()).toEqual(['code', 'name']);
  expect(functions.get('history_of')).toContain('rally');
  expect(functions.has('record')).toBe(true);
  const tables = await tablesOfApi();
  expect(tables.get('voids')?.refersTo).toContain('facts');
  expect(tables.get('rallies')?.columns).toContain('time_zone');
});

it('nothing leaks', { timeout: 240_000 }, async () => {
  const stack = await startTestStack({ settings: { recording: noQuota } });
  try {
    const admin = await stack.createPerson({ name: 'admin', roles: { platformAdmin: true } });
    const setting = await openSetting({
      url: stack.url,
      key: stack.publishableKey,
      inboxUrl: stack.inboxUrl,
      newVisitor: stack.anon,
      admin: admin.client,
      newPerson: () => stack.createPerson({ name: 'attacker' }),
    });
    for await (const { name, tried, refused, leaks } of attackAll(setting, { isShort: true })) {
      expect(leaks, name).toEqual([]);
      expect(refused, name).toBe(tried);
      expect(tried, name).toBeGreaterThan(10);
    }
  } finally {
    await stack.stop();
  }
});

it('whoever works is answered while strangers do what they can, at the quotas of every day', {
  timeout: 240_000,
}, async () => {
  const stack = await startTestStack();
  try {
    const admin = await stack.createPerson({ name: 'admin', roles: { platformAdmin: true } });
    const setting = await openSetting({
      url: stack.url,
      key: stack.publishableKey,
      inboxUrl: null,
      newVisitor: stack.anon,
      admin: admin.client,
      newPerson: () => stack.createPerson({ name: 'attacker' }),
    });
    const { tried, refused, leaks, notes } = await attackLoadOf(setting, { isShort: true });
    expect(leaks).toEqual([]);
    expect(refused).toBe(tried);
    expect(notes.filter((note) => note.includes('p95'))).toHaveLength(8);
  } finally {
    await stack.stop();
  }
});
