/** The configuration and emails of a hosted project. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { parse } from 'smol-toml';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultAuthSettings } from '#local/auth/settings.ts';
import { secondsOf } from '#local/duration.ts';
import { readSchemas } from '#local/schemas/schema-files.ts';
import { defaultSettings } from '#local/settings.ts';
import { defaultStorageSettings } from '#local/storage/settings.ts';
import { answerWith } from '../../functions/mails/answer.ts';
import { startTestDatabase, type TestDatabase } from '../stack/index.ts';

let database: TestDatabase;

describe('config', () => {
  type Config = Record<string, unknown> & { auth: Record<string, unknown>; storage: Record<string, unknown> };

  let config: Config;
  beforeAll(async () => {
    config = parse(await readFile(join(defaultSettings.supabaseDir, 'config.toml'), 'utf8')) as Config;
    database = await startTestDatabase();
  });
  afterAll(() => database?.stop());

  /** `auth.email.otp_length`. */
  const told = (path: string) =>
    path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], config);
  const seconds = (path: string) => secondsOf(String(told(path)));
  const bytes = (text: unknown) => Number.parseInt(String(text), 10) * 1024 ** 2;

  describe('the API', () => {
    it('shows the same schemas and as many rows', () => {
      expect(told('api.schemas')).toEqual(defaultSettings.exposedSchemas);
      expect(told('api.max_rows')).toBe(defaultSettings.maxRows);
    });

    it('stands on the same Postgres', async () => {
      const [row] = await database.sql`select current_setting('server_version_num')::int / 10000 as major`;
      expect(told('db.major_version')).toBe(row?.major);
    });

    it('is made of every schema file', async () => {
      expect((await readSchemas(defaultSettings.supabaseDir)).length).toBeGreaterThan(100);
    });
  });

  const auth = defaultAuthSettings;
  const perFiveMinutes = (perHour: number) => perHour / 12;

  describe('accounts', () => {
    it.each<[string, unknown]>([
      ['auth.enable_signup', auth.signupAllowed],
      ['auth.jwt_expiry', auth.accessTokenLifetimeS],
      ['auth.enable_refresh_token_rotation', auth.olderTokens.endSession],
      ['auth.enable_anonymous_sign_ins', auth.anonymousSignIns.allowed],
      ['auth.enable_manual_linking', auth.signInBy.manualLinking],
      ['auth.minimum_password_length', auth.password.minimumLength],
      ['auth.password_requirements', auth.password.requiredCharacters.join('')],
      ['auth.email.enabled', auth.ways.email],
      ['auth.email.enable_confirmations', auth.confirmations.ofSignUps],
      ['auth.email.double_confirm_changes', auth.confirmations.byBothAddresses],
      ['auth.email.secure_password_change', auth.password.reauthenticate],
      ['auth.email.otp_length', auth.letterCodes.length],
      ['auth.email.otp_expiry', auth.letterCodes.lifetimeS],
      ['auth.mfa.max_enrolled_factors', auth.factors.most],
      ['auth.mfa.totp.enroll_enabled', auth.factors.enrolsTotp],
      ['auth.mfa.totp.verify_enabled', auth.factors.verifiesTotp],
      ['auth.mfa.phone.otp_length', auth.phones.factorCodeLength],
      ['auth.web3.ethereum.enabled', auth.signInBy.wallets.includes('ethereum')],
      ['auth.web3.solana.enabled', auth.signInBy.wallets.includes('solana')],
      ['auth.rate_limit.email_sent', auth.letters.perHour],
      ['auth.rate_limit.sms_sent', auth.phones.perHour],
      ['auth.rate_limit.anonymous_users', auth.anonymousSignIns.perHour],
      ['auth.rate_limit.web3', perFiveMinutes(auth.walletSignIns.perHour)],
    ])('%s is what this machine does', (path, usual) => {
      expect(told(path)).toBe(usual);
    });

    it('wait as long between two letters and two messages', () => {
      expect(seconds('auth.email.max_frequency')).toBe(auth.letters.everyS);
      expect(seconds('auth.sms.max_frequency')).toBe(auth.phones.everyS);
    });

    it('are made by invitation: the hook is the function the database has', async () => {
      expect(told('auth.hook.before_user_created.enabled')).toBe(true);
      const [schema, name] = String(told('auth.hook.before_user_created.uri')).split('/').slice(-2);
      expect(
        await database.sql`select to_regprocedure(${`${schema}.${name}(jsonb)`}) is not null as has`,
      ).toEqual([{ has: true }]);
    });

    /** Each with its reason beside it in the file. */
    it.each<[string, unknown, unknown]>([
      // An older token is taken for a while where its direct parent is not known.
      ['auth.refresh_token_reuse_interval', 10, auth.olderTokens.takenForS],
      // Counted by network address and right answers too, which a bivouac shares.
      ['auth.rate_limit.token_refresh', 10_000, auth.refreshes.perHour],
      ['auth.rate_limit.sign_in_sign_ups', 400, perFiveMinutes(auth.signUps.perHour)],
      ['auth.rate_limit.token_verifications', 200, auth.failedCodes.limit],
      // Nobody sends messages before somebody is named who does.
      ['auth.sms.enabled', false, auth.ways.phone],
      ['auth.sms.enable_confirmations', true, !auth.phones.autoconfirm],
      ['auth.mfa.phone.enroll_enabled', false, auth.phones.enrolsFactors],
      ['auth.mfa.phone.verify_enabled', false, auth.phones.verifiesFactors],
    ])('%s is %s there, and here %s', (path, there, here) => {
      expect(told(path)).toBe(there);
      expect(here).not.toBe(there);
    });

    it('are told no secret and no address by the file', () => {
      for (const path of [
        'site_url',
        'email.smtp.host',
        'email.smtp.user',
        'email.smtp.pass',
        'email.smtp.admin_email',
      ])
        expect(told(`auth.${path}`)).toMatch(/^env\(BIVOUAC_[A-Z_]+\)$/);
      expect(told('auth.additional_redirect_urls')).toEqual(['env(BIVOUAC_REDIRECT_URLS)']);
    });
  });

  describe('files', () => {
    it('may be as large', () => {
      expect(bytes(config.storage.file_size_limit)).toBe(defaultStorageSettings.maxFileBytes);
    });

    it('lie in the buckets that the database is given', async () => {
      const rows = await database.sql`
        select id, public, file_size_limit::int as size, allowed_mime_types as types from storage.buckets order by id`;
      const buckets = Object.entries(config.storage.buckets as Record<string, Record<string, unknown>>).map(
        ([id, one]) => ({
          id,
          public: one.public,
          size: bytes(one.file_size_limit),
          types: one.allowed_mime_types,
        }),
      );
      expect(buckets).toEqual([...rows]);
    });
  });
});

describe('mails', () => {
  let post: SMTPServer;
  let isOpen = true;
  const arrived: string[] = [];
  let answer: (request: Request) => Promise<Response>;

  beforeAll(async () => {
    database = await startTestDatabase();
    post = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_, __, done) => done(isOpen ? null : new Error('closed')),
      onData(stream, _, done) {
        let text = '';
        stream.on('data', (part: Buffer) => (text += part));
        stream.on('end', () => {
          arrived.push(text);
          done();
        });
      },
    });
    await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', () => resolve()));
    const { port } = post.server.address() as { port: number };
    const server = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
    answer = answerWith({
      sql: database.sql,
      secret: 'the right one',
      send: ({ recipient, subject, text }) =>
        server.sendMail({ from: 'rally@rally.test', to: recipient, subject, text }),
      log: () => undefined,
    });
  });
  afterAll(async () => {
    await new Promise<void>((resolve) => post.close(() => resolve()));
    await database.stop();
  });

  const call = (secret = 'the right one') =>
    answer(
      new Request('https://project.test/functions/v1/mails', { headers: { 'x-bivouac-secret': secret } }),
    );
  const write = (recipient: string) =>
    database.sql`insert into timing.mails (channel, recipient, subject, text) values ('mail', ${recipient}, 'Hello', 'Come')`;
  const waiting = () =>
    database.sql`select recipient, failures, text, trouble from timing.mails where sent_at is null`;

  it('sends nothing without the secret', async () => {
    await write('one@rally.test');
    expect((await call('another')).status).toBe(401);
    expect(await waiting()).toHaveLength(1);
  });

  it('sends each once, also when two calls come at a time, and forgets its text', async () => {
    await write('two@rally.test');
    const taken = await Promise.all([call(), call()]);
    const counts = await Promise.all(
      taken.map(async (one) => ((await one.json()) as { taken: number }).taken),
    );
    expect(counts.reduce((sum, count) => sum + count)).toBe(2);
    expect(arrived).toHaveLength(2);
    expect(await waiting()).toEqual([]);
    expect(await database.sql`select from timing.mails where text is not null`).toHaveLength(0);
  });

  it('keeps what the mail server refuses, with its reason, for a later call', async () => {
    isOpen = false;
    await write('three@rally.test');
    expect(await (await call()).json()).toEqual({ taken: 1 });
    expect(await waiting()).toMatchObject([{ recipient: 'three@rally.test', failures: 1, text: 'Come' }]);
    isOpen = true;
    expect(await (await call()).json()).toEqual({ taken: 0 });
    await database.sql`update timing.mails set failed_at = now() - interval '1 hour' where sent_at is null`;
    expect(await (await call()).json()).toEqual({ taken: 1 });
    expect(arrived.at(-1)).toContain('three@rally.test');
  });
});
