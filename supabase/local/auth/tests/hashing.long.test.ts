/** Hashing passwords beside everything else: SPEC 50 to 52. */
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHashing, type Hashing } from '../hashing/hashing.ts';
import { defaultAuthSettings } from '../settings.ts';
import { newEmail, password, signUp } from './people.ts';
import { openStage, type Stage } from './stage.ts';

let hashing: Hashing;
afterEach(() => hashing?.stop());

const open = (more: Partial<typeof defaultAuthSettings.hashing> = {}) => {
  hashing = createHashing({ ...defaultAuthSettings.hashing, workers: 1, ...more });
  return hashing;
};
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (failure: { reason?: string }) => failure.reason,
  );

describe('hashing', () => {
  it('SPEC 50: a file is read while passwords wait to be hashed', async () => {
    const { isPasswordOf } = open();
    let hashed = 0;
    const wrong = Array.from({ length: 12 }, async () => {
      await isPasswordOf(null, 'a-wrong-guess', '10.0.0.1');
      hashed += 1;
    });
    await readFile(new URL(import.meta.url));
    // Node reads files on four threads: behind 12 hashes on them, at least 8 would be done by now.
    expect(hashed).toBeLessThan(8);
    await Promise.all(wrong);
  });

  it('SPEC 50: a password belongs to its own hash and to no other', async () => {
    const { hashPassword, isPasswordOf } = open();
    const stored = await hashPassword(password, '');
    expect(stored).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
    expect(await isPasswordOf(stored, password, '')).toBe(true);
    expect(await isPasswordOf(stored, `${password}!`, '')).toBe(false);
    expect(await isPasswordOf(null, password, '')).toBe(false);
  });

  it('SPEC 51: one address may have so many waiting, and others still get in', async () => {
    const { isPasswordOf, figures } = open({ waitingPerAddress: 2, waiting: 4 });
    const from = (address: string) => reasonOf(isPasswordOf(null, 'a-wrong-guess', address));
    const guesses = Array.from({ length: 5 }, () => from('10.0.0.1'));
    expect(figures()).toEqual({ underWay: 1, waiting: 2 });
    const others = [from('10.0.0.2'), from('10.0.0.2')];
    expect(figures().waiting).toBe(4);
    expect(await from('10.0.0.3')).toBe('over_request_rate_limit');
    expect(await Promise.all(guesses)).toEqual([
      'done',
      'done',
      'done',
      'over_request_rate_limit',
      'over_request_rate_limit',
    ]);
    expect(await Promise.all(others)).toEqual(['done', 'done']);
    expect(figures()).toEqual({ underWay: 0, waiting: 0 });
  });

  it('SPEC 51: addresses take turns, so one that asks much is not served before all others', async () => {
    const { isPasswordOf } = open();
    const order: string[] = [];
    const from = async (address: string) => {
      await isPasswordOf(null, 'a-wrong-guess', address);
      order.push(address);
    };
    await Promise.all([from('a'), from('a'), from('a'), from('a'), from('b'), from('c')]);
    expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'a']);
  });

  it('SPEC 51: what waits when the service stops is refused', async () => {
    const { isPasswordOf, stop } = open();
    const left = [1, 2].map(() => reasonOf(isPasswordOf(null, 'a-wrong-guess', '')));
    await stop();
    expect(await Promise.all(left)).toEqual(['over_request_rate_limit', 'over_request_rate_limit']);
  });
});

describe('signing up', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage({ settings: { signUps: { perHour: 3 } } });
  }, 60_000);
  afterAll(() => stage.stop());

  it('SPEC 52: lets so many in from one address, then says when to come again', async () => {
    for (let count = 0; count < 3; count += 1) await signUp(stage);
    const refused = await fetch(`${stage.url}/auth/v1/signup`, {
      method: 'POST',
      body: JSON.stringify({ email: newEmail(), password }),
    });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1100);
    expect((await stage.client().auth.signInAnonymously()).error).toBeNull();
  });

  it('SPEC 52: is wide enough for the officials of a rally behind one address', () => {
    expect(defaultAuthSettings.signUps).toEqual({ perHour: 200 });
  });
});
