/** How long a token that was checked is believed without another look. */
import { expect, it } from 'vitest';
import type { Claims } from '../../auth/index.ts';
import { rememberVerified } from '../verified-tokens.ts';

function counted(exp: number) {
  const at = { ms: 0, checks: 0, isGood: true };
  const claims: Claims = { iss: 'http://rally.test', aud: 'authenticated', role: 'anon', iat: 0, exp };
  const verify = rememberVerified(
    async () => {
      at.checks += 1;
      if (!at.isGood) throw new TypeError('withdrawn');
      return claims;
    },
    () => at.ms,
  );
  return { at, verify };
}

it('a token is checked once in ten minutes, so that a key that is withdrawn counts no longer', async () => {
  const { at, verify } = counted(3_600);
  await verify('a');
  at.ms = 10 * 60_000 - 1;
  await verify('a');
  expect(at.checks).toBe(1);
  at.ms = 10 * 60_000;
  at.isGood = false;
  await expect(verify('a')).rejects.toThrow('withdrawn');
});

it('and never beyond its end, nor by a clock that was set back', async () => {
  const { at, verify } = counted(60);
  await verify('a');
  at.ms = 60_000;
  await verify('a');
  expect(at.checks).toBe(2);
  at.ms = 0;
  await verify('a');
  expect(at.checks).toBe(3);
});

it('what was refused is asked about again', async () => {
  const { at, verify } = counted(60);
  at.isGood = false;
  await expect(verify('a')).rejects.toThrow('withdrawn');
  at.isGood = true;
  expect(await verify('a')).toMatchObject({ role: 'anon' });
});
