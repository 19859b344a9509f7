/** The checks are met by our own stack, leave nothing behind, and fail where something in front of it is not as it should be. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestStack, type TestStack } from '../../../supabase/tests/stack/index.ts';
import { type Family, isMet, type Outcome } from '../check.ts';
import { codeOf } from '../checks/accounts.ts';
import { askAll } from '../run.ts';
import { openSetting } from '../setting.ts';
import { type Fault, startBrokenProxy } from './broken-proxy.ts';

vi.setConfig({ testTimeout: 180_000 });

let stack: TestStack;
let serviceKey: string;
beforeAll(async () => {
  stack = await startTestStack();
  serviceKey = (await readFile(join(stack.dataDir, 'secret-key'), 'utf8')).trim();
});
afterAll(() => stack.stop());

async function askedAt(url: string, options: { withService?: boolean; only?: Family; rally?: string } = {}) {
  const { withService = true, only = null, rally = null } = options;
  const project = { url, key: stack.publishableKey, serviceKey: withService ? serviceKey : null };
  const setting = await openSetting(project, rally, { joinMs: 5_000, hearMs: 3_000 });
  const outcomes: Outcome[] = [];
  let left: string[];
  try {
    for await (const outcome of askAll(setting, only)) outcomes.push(outcome);
  } finally {
    left = await setting.stop();
  }
  return { outcomes, left };
}

const failed = (outcomes: Outcome[]) =>
  outcomes.filter((one) => !isMet(one)).map(({ family, asks, came }) => `${family}: ${asks}: ${came}`);
const counts = async () => {
  const [row] = await stack.sql`select (select count(*)::int from public.rallies) as rallies,
    (select count(*)::int from auth.users) as users, (select count(*)::int from public.facts) as facts,
    (select count(*)::int from storage.objects) as files`;
  return row;
};

describe('our own stack', () => {
  it('is as every check expects, and nothing of them stays', async () => {
    const before = await counts();
    const { outcomes, left } = await askedAt(stack.url);
    expect(failed(outcomes)).toEqual([]);
    expect(outcomes.filter(({ came }) => came === null)).toEqual([]);
    expect(new Set(outcomes.map(({ family }) => family)).size).toBe(4);
    expect(outcomes.length).toBeGreaterThan(50);
    expect(left).toEqual([]);
    expect(await counts()).toEqual(before);
  });

  it('is asked without the service key what a visitor sees; of the rest it says what it needs', async () => {
    const { outcomes } = await askedAt(stack.url, { withService: false });
    expect(failed(outcomes)).toEqual([]);
    const skipped = outcomes.filter(({ came }) => came === null);
    expect(skipped.length).toBeGreaterThan(20);
    expect(new Set(skipped.map(({ why }) => why))).toEqual(new Set(['needs --service-key']));
  });

  it('is not touched where the rally of that code is somebody else’s', async () => {
    await stack.sql`insert into public.rallies (code, name, time_zone, starts_on, ends_on)
      values ('THEIRS', 'Theirs', 'UTC', '2026-01-05', '2026-01-05')`;
    const before = await counts();
    await expect(askedAt(stack.url, { rally: 'THEIRS' })).rejects.toMatchObject({ reason: 'not_own_rally' });
    expect(await counts()).toEqual(before);
    expect(await stack.sql`select name from public.rallies where code = 'THEIRS'`).toEqual([
      { name: 'Theirs' },
    ]);
  });

  it('takes the rally over that a run which was broken off has left', async () => {
    const project = { url: stack.url, key: stack.publishableKey, serviceKey };
    await openSetting(project, 'CONFORMANCE-LEFT');
    const { outcomes, left } = await askedAt(stack.url, { only: 'files', rally: 'CONFORMANCE-LEFT' });
    expect([...failed(outcomes), ...left]).toEqual([]);
    expect(await stack.sql`select from public.rallies where code = 'CONFORMANCE-LEFT'`).toHaveLength(0);
  });
});

const isOf = (path: string, service: string) => path.startsWith(`/${service}/v1`);

const faults: { what: string; family: Family; notices: RegExp; fault: Fault }[] = [
  {
    what: 'row-level security that lets everybody read',
    family: 'rest',
    notices: /no part in it|by a visitor/,
    fault: {
      ask({ path, headers }) {
        if (!isOf(path, 'rest') || path.includes('/rpc/')) return;
        headers.set('apikey', serviceKey);
        headers.set('authorization', `Bearer ${serviceKey}`);
      },
    },
  },
  {
    what: 'a gateway that drops what functions say of caches',
    family: 'rest',
    notices: /caches arrives|derived and published/,
    fault: {
      answer: ({ path }, { headers }) => void (isOf(path, 'rest') && headers.delete('cache-control')),
    },
  },
  {
    what: 'anonymous sign-ins that are off',
    family: 'accounts',
    notices: /phone without an address/,
    fault: {
      answer({ path, body }, answer) {
        if (!isOf(path, 'auth') || !path.includes('/signup') || String(body).includes('@')) return;
        answer.status = 422;
        answer.body = Buffer.from(JSON.stringify({ code: 'anonymous_provider_disabled', message: 'off' }));
      },
    },
  },
  {
    what: 'accounts administrated by anybody',
    family: 'accounts',
    notices: /administrated by a person|list of accounts/,
    fault: {
      ask({ path, headers }) {
        if (!isOf(path, 'auth') || !path.includes('/admin/users')) return;
        headers.set('apikey', serviceKey);
        headers.set('authorization', `Bearer ${serviceKey}`);
      },
    },
  },
  {
    what: 'messages of the database that do not arrive',
    family: 'live',
    notices: /open page as a patch/,
    fault: { hear: (text) => (text.includes('"broadcast"') ? null : text) },
  },
  {
    what: 'private channels that let everybody in',
    family: 'live',
    notices: /no announced rally/,
    fault: {
      hear: (text) =>
        text.includes('"phx_reply"') ? text.replace('"status":"error"', '"status":"ok"') : text,
    },
  },
  {
    what: 'files that come back otherwise',
    family: 'files',
    notices: /read back, listed/,
    fault: {
      answer({ path, method }, answer) {
        if (isOf(path, 'storage') && method === 'GET')
          answer.body = Buffer.concat([answer.body, Buffer.from(' ')]);
      },
    },
  },
  {
    what: 'a bucket that everybody writes to',
    family: 'files',
    notices: /added by a visitor|no part in it/,
    fault: {
      ask({ path, headers }) {
        if (!isOf(path, 'storage') || !path.includes('/object/documents/')) return;
        headers.set('apikey', serviceKey);
        headers.set('authorization', `Bearer ${serviceKey}`);
      },
    },
  },
];

describe('a project that is not as it should be', () => {
  it.each(faults)('$what', async ({ family, notices, fault }) => {
    const proxy = await startBrokenProxy(stack.url, fault);
    try {
      const { outcomes } = await askedAt(proxy.url, { only: family });
      const found = outcomes.filter((one) => !isMet(one));
      expect(found.filter(({ asks }) => notices.test(asks)).length).toBeGreaterThan(0);
      // It is the fault that is noticed, and not the proxy.
      expect(found.length).toBeLessThan(outcomes.length);
    } finally {
      await proxy.stop();
    }
  });

  it('is none where nothing is changed on the way', async () => {
    const proxy = await startBrokenProxy(stack.url, {});
    try {
      const { outcomes } = await askedAt(proxy.url);
      expect(failed(outcomes)).toEqual([]);
    } finally {
      await proxy.stop();
    }
  });
});

it('reckons the codes of authenticators as RFC 6238 does', () => {
  // Appendix B: the secret "12345678901234567890" at 59 s, and at 1111111109 s.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(codeOf(secret, 59_000)).toBe('287082');
  expect(codeOf(secret, 1_111_111_109_000)).toBe('081804');
});
