/** Messages to phones: by the operator's hook, signed and tried again; else in the inbox of the machine: SPEC 64, 90 and 99. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '#tests/stack/index.ts';
import { messageTexts } from '../../auth/one-time/message-texts.ts';
import { signatures } from '../hook.ts';
import { smsSettingsFrom } from '../sms-settings.ts';

let stack: TestStack | null = null;
let server: Server | null = null;
afterEach(async () => {
  await stack?.stop();
  server?.close();
  server?.closeAllConnections();
  stack = null;
  server = null;
});

const secret = Buffer.alloc(32, 7);
const phone = '+33600000001';

type Heard = { headers: IncomingHttpHeaders; text: string };

async function aHook(answers: { status: number; body?: string }[] = []) {
  const heard: Heard[] = [];
  const left = [...answers];
  server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    heard.push({ headers: request.headers, text });
    const { status, body = '{}' } = left.shift() ?? { status: 200 };
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` };
}

const withHook = (url: string, more: NodeJS.ProcessEnv = {}) =>
  smsSettingsFrom({
    GOTRUE_HOOK_SEND_SMS_URI: url,
    GOTRUE_HOOK_SEND_SMS_SECRETS: `v1,whsec_${secret.toString('base64')}`,
    ...more,
  });

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function aPerson({ sql, createPerson }: TestStack) {
  const lea = await createPerson({ name: 'lea', roles: {} });
  await sql`update auth.users set phone = ${phone.slice(1)}, phone_confirmed_at = now() where id = ${lea.id}`;
  return lea;
}

describe('with a hook', () => {
  it('it is told account and code, signed, and nothing of it is kept', async () => {
    const { heard, url } = await aHook();
    stack = await startTestStack({ settings: { sms: withHook(url) } });
    const lea = await aPerson(stack);
    const asked = await stack.anon().auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
    expect(asked.error).toBeNull();
    await until(() => heard.length > 0);
    const [{ headers, text } = { headers: {}, text: '' }] = heard;
    const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = headers;
    const wanted = createHmac('sha256', secret).update(`${id}.${timestamp}.${text}`).digest();
    const given = Buffer.from(String(signature).replace(/^v1,/, ''), 'base64');
    expect(timingSafeEqual(wanted, given)).toBe(true);
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(300);
    const { sms } = JSON.parse(text);
    expect(sms).toMatchObject({ otp: expect.stringMatching(/^\d{6}$/), phone: phone.slice(1) });
    const { sql } = stack;
    await until(async () => {
      const rows = await sql`
        select from timing.mails where channel = 'sms' and sent_at is not null and text is null and hook_body is null and user_id = ${lea.id}`;
      return rows.length === 1;
    });
    const proved = await stack.anon().auth.verifyOtp({ phone, token: sms.otp, type: 'sms' });
    expect(proved.error).toBeNull();
  });

  it('what it refuses is tried again, whether by its status or in words, and never once the code is of no use', async () => {
    const { heard, url } = await aHook([
      { status: 500 },
      { status: 200, body: '{"error": {"http_code": 429, "message": "slow down"}}' },
    ]);
    stack = await startTestStack({ settings: { sms: withHook(url) } });
    await aPerson(stack);
    await stack.anon().auth.signInWithOtp({ phone });
    const { sql } = stack;
    for (const trouble of ['the hook answered 500', 'the hook refused: slow down']) {
      await until(async () => (await sql`select from timing.mails where trouble = ${trouble}`).length > 0);
      await sql`update timing.mails set failed_at = '2020-01-01'`;
    }
    await until(() => heard.length === 3);
    await sql`
      insert into timing.mails (channel, recipient, subject, text, hook_body, good_until)
      values ('sms', '+33600000002', 'late', 'late', '{}', now() - interval '1 s'), ('sms', '+33600000003', 'in time', 'in time', '{}', now() + interval '1 h')`;
    await until(() => heard.length === 4);
    expect(
      await sql`select from timing.mails where subject = 'late' and sent_at is null and failures = 0`,
    ).toHaveLength(1);
  });

  it('the inbox shows no code, and numbers are confirmed by code', async () => {
    const { url } = await aHook();
    stack = await startTestStack({ settings: { sms: withHook(url) } });
    await aPerson(stack);
    await stack.anon().auth.signInWithOtp({ phone });
    expect(await (await fetch(String(stack.inboxUrl))).text()).not.toContain(phone);
    const settings = await (
      await fetch(`${stack.url}/auth/v1/settings`, { headers: { apikey: stack.publishableKey } })
    ).json();
    expect(settings).toMatchObject({ sms_provider: 'hook', phone_autoconfirm: false });
  });
});

describe('without a hook', () => {
  it('they lie in the inbox of the machine, the newest of a kind alone', async () => {
    stack = await startTestStack({
      settings: { sms: { hook: null, phones: { autoconfirm: true, everyS: 0 } } },
    });
    await aPerson(stack);
    for (let n = 0; n < 2; n += 1) await stack.anon().auth.signInWithOtp({ phone });
    const page = await (await fetch(String(stack.inboxUrl))).text();
    expect(page.match(/To \+33600000001/g)).toHaveLength(1);
    const [, code = ''] = /(\d{6}) is your code to sign in to/.exec(page) ?? [];
    expect((await stack.anon().auth.verifyOtp({ phone, token: code, type: 'sms' })).error).toBeNull();
  });

  it('a machine that sends its mails has no inbox, and sends phones nothing', async () => {
    stack = await startTestStack({
      settings: { mail: { url: 'smtp://127.0.0.1:9', from: 'Office <office@rally.test>' } },
    });
    await aPerson(stack);
    const { error } = await stack.anon().auth.signInWithOtp({ phone });
    expect(error).toMatchObject({ code: 'phone_provider_disabled', status: 400 });
  });
});

describe('what they say', () => {
  const site = 'rallye-du-maroc.example.org';
  const told = { code: '123456', site, minutes: 5 };
  const texts = Object.entries(messageTexts).flatMap(([language, kinds]) =>
    Object.entries(kinds).map(([kind, { text }]) => [language, kind, text(told)] as const),
  );

  it.each(texts)('in %s of %s fits into one message', (_language, _kind, text) => {
    // GSM 03.38, without its extension table, whose letters count twice.
    expect(text).toMatch(/^[@£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà\n_]+$/);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toContain('123456');
  });
});

describe('the settings', () => {
  it('sign as the example of Standard Webhooks is signed', () => {
    const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
    const signed = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1614265330,
      text: '{"test": 2432232314}',
    };
    expect(signatures([key], signed)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
    expect(signatures([key, secret], signed).split(' ')).toHaveLength(2);
  });

  it('are those of GoTrue, and safe where nothing is said', () => {
    expect(smsSettingsFrom({})).toEqual({ hook: null, phones: { autoconfirm: true } });
    const told = withHook('https://hooks.example/sms', {
      GOTRUE_SMS_MAX_FREQUENCY: '1m30s',
      GOTRUE_SMS_OTP_EXP: '120',
      GOTRUE_MFA_PHONE_ENROLL_ENABLED: 'false',
    });
    expect(told).toEqual({
      hook: { url: 'https://hooks.example/sms', secrets: [secret] },
      phones: { autoconfirm: false, everyS: 90, codeLifetimeS: 120, enrolsFactors: false },
    });
    expect(withHook('https://hooks.example/', { GOTRUE_HOOK_SEND_SMS_ENABLED: 'false' }).hook).toBeNull();
  });

  it('count by the names of the CLI too', () => {
    const told = smsSettingsFrom({
      SUPABASE_AUTH_HOOK_SEND_SMS_URI: 'https://hooks.example/sms',
      SUPABASE_AUTH_HOOK_SEND_SMS_SECRETS: `v1,whsec_${secret.toString('base64')}`,
      SUPABASE_AUTH_SMS_ENABLE_CONFIRMATIONS: 'false',
      SUPABASE_AUTH_SMS_MAX_FREQUENCY: '5s',
      SUPABASE_AUTH_MFA_PHONE_OTP_LENGTH: '8',
      SUPABASE_AUTH_RATE_LIMIT_SMS_SENT: '30',
      GOTRUE_SMS_OTP_LENGTH: '7',
    });
    expect(told).toEqual({
      hook: { url: 'https://hooks.example/sms', secrets: [secret] },
      phones: { autoconfirm: true, everyS: 5, codeLength: 7, factorCodeLength: 8, perHour: 30 },
    });
    const wrong = () => smsSettingsFrom({ SUPABASE_AUTH_MFA_PHONE_OTP_LENGTH: '5' });
    expect(wrong).toThrow('SUPABASE_AUTH_MFA_PHONE_OTP_LENGTH is "5"');
  });

  it.each([
    ['http elsewhere', { GOTRUE_HOOK_SEND_SMS_URI: 'http://hooks.example/sms' }],
    ['no address', { GOTRUE_HOOK_SEND_SMS_URI: 'hooks' }],
    ['no secret', { GOTRUE_HOOK_SEND_SMS_SECRETS: '' }],
    ['a short secret', { GOTRUE_HOOK_SEND_SMS_SECRETS: 'v1,whsec_c2hvcnQ=' }],
    ['one bad secret of two', { GOTRUE_HOOK_SEND_SMS_SECRETS: `v1,whsec_${secret.toString('base64')}|x` }],
    ['no time', { GOTRUE_SMS_MAX_FREQUENCY: 'soon' }],
    ['neither yes nor no', { GOTRUE_SMS_AUTOCONFIRM: 'perhaps' }],
  ])('%s stops the start with a sentence', (_, more) => {
    expect(() => withHook('https://hooks.example/sms', more)).toThrow(/GOTRUE_/);
  });
});
