/** What the brake on guessing costs whoever is braked and everybody else: SPEC 139. */
import { expect, it } from 'vitest';
import { countFailedSignIns } from '../failed-sign-ins.ts';

it('SPEC 139: a wrong code costs the same where many are remembered', async () => {
  let asked = 0;
  const brake = countFailedSignIns({ limit: 5, windowMs: 60_000 }, () => {
    asked += 1;
    return 0;
  });
  const miss = (account: number) =>
    brake.attempt(`crew${account}@rally.test`, '192.0.2.1', async () => false);
  await miss(-1);
  const cost = asked;
  for (let account = 0; account < 50_010; account += 1) await miss(account);
  asked = 0;
  for (let more = 0; more < 5; more += 1) await miss(60_000 + more);
  expect(asked).toBe(5 * cost);
  for (let more = 0; more < 4; more += 1) await miss(60_004);
  await expect(miss(60_004)).rejects.toMatchObject({ reason: 'over_request_rate_limit' });
});
