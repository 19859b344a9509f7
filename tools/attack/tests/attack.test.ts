/** The short form of `npm run attack`: what nobody may is tried on a real stack, and nothing of it is reached. */
import { expect, it } from 'vitest';
import { startTestStack } from '../../../supabase/tests/stack/index.ts';
import { functionsOfApi } from '../functions.ts';
import { attackAll } from '../groups.ts';
import { openSetting } from '../people.ts';

it('reads the functions of the API with their arguments', async () => {
  const functions = await functionsOfApi();
  expect(functions.get('my_roles')).toEqual([]);
  expect(functions.get('pair_device')?.sort()).toEqual(['code', 'name']);
  expect(functions.get('history_of')).toContain('rally');
  expect(functions.has('record')).toBe(true);
});

it('nothing leaks', async () => {
  const stack = await startTestStack();
  try {
    const admin = await stack.createPerson({ name: 'admin', roles: { platformAdmin: true } });
    const setting = await openSetting({
      admin: admin.client,
      newPerson: () => stack.createPerson({ name: 'attacker' }),
    });
    for await (const { name, tried, refused, leaks } of attackAll(setting, { isShort: true })) {
      expect(leaks, name).toEqual([]);
      expect(refused, name).toBe(tried);
      expect(tried, name).toBeGreaterThan(100);
    }
  } finally {
    await stack.stop();
  }
});
