/** What a hosted project is told, tried on a database with the platform's clock, network and vault in short. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../supabase/local/index.ts';
import { startTestDatabase, type TestDatabase } from '../../../supabase/tests/stack/index.ts';
import { environmentFrom } from '../environment.ts';
import { letterTemplates } from '../letters.ts';
import { secretsOf, stepsOf, tellDatabase } from '../push.ts';

/** The functions of pg_cron, pg_net and Vault that are used, with their arguments. */
const platform = `
create schema cron; create schema net; create schema vault;
create table cron.job (jobid bigserial, jobname text unique, schedule text, command text);
create table cron.job_run_details (end_time timestamptz);
create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
  insert into cron.job (jobname, schedule, command) values (job_name, schedule, command)
  on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning jobid $$;
create table net.requests (url text, headers jsonb);
create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
  timeout_milliseconds integer default 5000) returns bigint language sql as $$
  insert into net.requests values (url, headers) returning 1::bigint $$;
create table vault.secrets (id uuid default gen_random_uuid(), name text unique, secret text);
create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
create function vault.create_secret(new_secret text, new_name text default null) returns uuid language sql as $$
  insert into vault.secrets (name, secret) values (new_name, new_secret) returning id $$;
create function vault.update_secret(secret_id uuid, new_secret text default null) returns void language sql as $$
  update vault.secrets set secret = new_secret where id = secret_id $$;`;

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
  await database.sql.unsafe(platform).simple();
});
afterAll(() => database.stop());

const told = {
  siteUrl: 'https://rally.example',
  signUp: null,
  contactDays: '14',
  addressDays: null,
  mailsUrl: 'https://abc.supabase.co/functions/v1/mails',
  mailsSecret: 'first',
};

describe('the database', () => {
  it('is told the operator’s settings, its clocks and the secrets, and again after a change', async () => {
    await tellDatabase(database.sql, told);
    await tellDatabase(database.sql, { ...told, mailsSecret: 'second' });
    expect(await database.sql`select name, value from timing.operator_settings order by 1`).toEqual([
      { name: 'contact_days', value: '14' },
      { name: 'site_url', value: 'https://rally.example' },
    ]);
    const jobs = await database.sql`select jobname, schedule from cron.job order by 1`;
    expect(jobs).toEqual([
      { jobname: 'bivouac erase', schedule: '17 * * * *' },
      { jobname: 'bivouac flush', schedule: '1 second' },
      { jobname: 'bivouac mails', schedule: '* * * * *' },
      { jobname: 'bivouac runs', schedule: '41 * * * *' },
    ]);
  });

  it('does what each clock says; mails are called for only where some wait', async () => {
    const run = async () => {
      for (const { command } of await database.sql`select command from cron.job`)
        await database.sql.unsafe(command);
    };
    await run();
    expect(await database.sql`select from net.requests`).toHaveLength(0);
    await database.sql`insert into timing.mails (channel, recipient, subject, text) values ('mail', 'a@b.test', 'Hello', 'Come')`;
    await run();
    const [request] = await database.sql`select url, headers from net.requests`;
    expect(request).toMatchObject({ url: told.mailsUrl, headers: { 'x-bivouac-secret': 'second' } });
  });
});

const env = {
  BIVOUAC_ENVIRONMENT: 'staging',
  BIVOUAC_SITE_URL: 'https://rally.example',
  SUPABASE_URL: 'https://abc.supabase.co',
  BIVOUAC_PUBLISHABLE_KEY: 'sb_publishable_abc',
  SUPABASE_PROJECT_REF: 'abc',
  SUPABASE_ACCESS_TOKEN: 'sbp_secret',
  DATABASE_URL: 'postgres://postgres:secret@db.example/postgres',
  BIVOUAC_SMTP_HOST: 'mail.example',
  BIVOUAC_SMTP_USER: 'rally@rally.example',
  BIVOUAC_SMTP_PASS: 'a pass:word/?"',
  BIVOUAC_SMTP_FROM: 'rally@rally.example',
};

describe('the steps', () => {
  it('go from the tables up, and no secret stands in a command', () => {
    const steps = stepsOf(environmentFrom(env), '/tmp/deploy').map(({ what }) => what);
    expect(steps.map((step) => step.split(' --')[0])).toEqual([
      'the migrations, or before the first release a baseline of supabase/schemas',
      'supabase db push',
      'supabase config push',
      'the secrets of the mail function, in a file only you read',
      'supabase secrets set',
      'supabase functions deploy mails',
      'the database: site_url, sign_up, days, and the clocks of tools/deploy/clocks.sql',
    ]);
    for (const step of steps)
      for (const secret of ['sbp_secret', 'postgres:secret', 'a pass']) expect(step).not.toContain(secret);
  });

  it('say what is missing, and what is wrong, before anything is done', () => {
    const { BIVOUAC_SMTP_PASS: _, ...without } = env;
    expect(() => stepsOf(environmentFrom(without), '')).toThrow('BIVOUAC_SMTP_PASS');
    expect(() => environmentFrom({ ...env, BIVOUAC_SITE_URL: 'https://rally.example/en' })).toThrow(
      'BIVOUAC_SITE_URL',
    );
    expect(() => environmentFrom({ ...env, SUPABASE_URL: 'http://abc.supabase.co' })).toThrow('SUPABASE_URL');
    expect(() => environmentFrom({ ...env, BIVOUAC_TRANSPORT: 'pigeons' })).toThrow('BIVOUAC_TRANSPORT');
  });

  it('hand the mail server over as an address, whatever its password is made of', () => {
    const text = secretsOf(env, 's3cret');
    const url = new URL(JSON.parse(/^BIVOUAC_SMTP_URL=(.*)$/m.exec(text)?.[1] ?? '""'));
    expect([url.protocol, url.hostname, url.port, decodeURIComponent(url.password)]).toEqual([
      'smtps:',
      'mail.example',
      '465',
      env.BIVOUAC_SMTP_PASS,
    ]);
  });

  it('every name of the example is one that is read, and every one that is read is in it', async () => {
    const example = await readFile(join(projectRoot, 'deploy', 'example.env'), 'utf8');
    const names = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    const read = new Set<string>();
    const watched = new Proxy(env as Record<string, string>, {
      get: (target, name) => {
        if (typeof name === 'string' && /^[A-Z_]+$/.test(name)) read.add(name);
        return target[name as string];
      },
    });
    stepsOf(environmentFrom(watched), '');
    // Read when the last step runs.
    for (const name of ['BIVOUAC_SIGN_UP', 'BIVOUAC_CONTACT_DAYS', 'BIVOUAC_ADDRESS_DAYS']) read.add(name);
    expect([...read].filter((name) => name !== 'BIVOUAC_RELEASE_DAYS').sort()).toEqual([...names].sort());
  });
});

it('the letters of hosted projects are those of this machine', async () => {
  const config = parse(await readFile(join(projectRoot, 'supabase', 'config.toml'), 'utf8')) as {
    auth: { email: { template: Record<string, { subject: string; content_path: string }> } };
  };
  for (const [name, { file, subject, content }] of Object.entries(letterTemplates())) {
    expect(config.auth.email.template[name], 'npm run deploy -- letters').toEqual({
      subject,
      content_path: file,
    });
    expect(await readFile(join(projectRoot, file), 'utf8'), 'npm run deploy -- letters').toBe(content);
  }
});
