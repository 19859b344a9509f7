/** Brings a hosted project to this commit: migrations and buckets, settings, the mail function with its secrets, and the clocks. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { projectRoot } from '../../supabase/local/index.ts';
import { layOutMigrations } from '../../supabase/local/migrations/baseline.ts';
import { DeployRefused } from './deploy-refused.ts';
import type { Environment } from './environment.ts';

type ToldDatabase = {
  siteUrl: string;
  /** Null: as it is. */
  signUp: string | null;
  contactDays: string | null;
  addressDays: string | null;
  /** Where the function that sends mails answers, and what it is shown. */
  mailsUrl: string;
  mailsSecret: string;
};

/** Read by `supabase/config.toml`, by the function, and by the steps below. */
const needed = [
  'SUPABASE_PROJECT_REF',
  'SUPABASE_ACCESS_TOKEN',
  'DATABASE_URL',
  'BIVOUAC_SMTP_HOST',
  'BIVOUAC_SMTP_USER',
  'BIVOUAC_SMTP_PASS',
  'BIVOUAC_SMTP_FROM',
];

export type Step = { what: string; run(): Promise<void> };

/** In their order; each may be repeated. `folder`: where the migrations and the function's secrets are written for the command line. */
export function stepsOf(environment: Environment, folder: string): Step[] {
  const { told, siteUrl, apiUrl } = environment;
  const missing = needed.filter((name) => !told[name]);
  if (missing.length > 0)
    throw new DeployRefused('bad_setting', `Not set: ${missing.join(', ')}. See deploy/example.env.`);
  const remote = `--remote=${told.SUPABASE_PROJECT_REF}`;
  const secretsFile = join(folder, 'secrets.env');
  const mailsSecret = randomBytes(24).toString('base64url');
  const cli = (...args: string[]): Step => ({
    what: `supabase ${args.join(' ')}`,
    run: () => runCli(args, { ...told, BIVOUAC_REDIRECT_URLS: `${siteUrl}/**` }),
  });
  return [
    {
      what: 'the migrations, or before the first release a baseline of supabase/schemas',
      run: async () => void (await layOutMigrations(folder)),
    },
    cli('db', 'push', remote, '--include-seed', '--yes', '--workdir', folder),
    cli('config', 'push', remote, '--yes'),
    {
      what: 'the secrets of the mail function, in a file only you read',
      run: () => writeFile(secretsFile, secretsOf(told, mailsSecret), { mode: 0o600 }),
    },
    cli('secrets', 'set', remote, '--env-file', secretsFile),
    cli('functions', 'deploy', 'mails', remote, '--use-api'),
    {
      what: 'the database: site_url, sign_up, days, and the clocks of tools/deploy/clocks.sql',
      run: () => tellAt(told, { siteUrl, mailsUrl: `${apiUrl}/functions/v1/mails`, mailsSecret }),
    },
  ];
}

/** The last step alone, for a server of one's own, whose mail function is told its secret in its own file. */
export async function tellServer({ told, siteUrl }: Environment): Promise<void> {
  const missing = ['DATABASE_URL', 'MAILS_URL', 'MAILS_SECRET'].filter((name) => !told[name]);
  if (missing.length > 0) throw new DeployRefused('bad_setting', `Not set: ${missing.join(', ')}.`);
  await tellAt(told, { siteUrl, mailsUrl: told.MAILS_URL ?? '', mailsSecret: told.MAILS_SECRET ?? '' });
}

async function tellAt(
  told: Record<string, string>,
  where: Pick<ToldDatabase, 'siteUrl' | 'mailsUrl' | 'mailsSecret'>,
): Promise<void> {
  const sql = postgres(told.DATABASE_URL ?? '', { max: 1, prepare: false, onnotice: () => undefined });
  try {
    await tellDatabase(sql, {
      ...where,
      signUp: told.BIVOUAC_SIGN_UP || null,
      contactDays: told.BIVOUAC_CONTACT_DAYS || null,
      addressDays: told.BIVOUAC_ADDRESS_DAYS || null,
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** By port 465: functions of a hosted project reach no other of a mail server. */
export function secretsOf(told: Record<string, string>, mailsSecret: string): string {
  const url = new URL(`smtps://${told.BIVOUAC_SMTP_HOST}:465`);
  url.username = told.BIVOUAC_SMTP_USER ?? '';
  url.password = told.BIVOUAC_SMTP_PASS ?? '';
  const secrets = {
    BIVOUAC_SMTP_URL: url.href,
    BIVOUAC_MAIL_FROM: told.BIVOUAC_SMTP_FROM,
    BIVOUAC_MAILS_SECRET: mailsSecret,
  };
  return Object.entries(secrets)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('');
}

/** `isPrinted`: says what would be done, and does nothing. */
export async function push(environment: Environment, isPrinted: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bivouac-deploy-'));
  try {
    for (const { what, run } of stepsOf(environment, folder)) {
      console.log(`${environment.name}: ${what}`);
      if (!isPrinted) await run();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function runCli(args: string[], env: Record<string, string>): Promise<void> {
  const packageFile = createRequire(import.meta.url).resolve('supabase/package.json');
  const { bin } = createRequire(import.meta.url)(packageFile) as { bin: { supabase: string } };
  const command = join(dirname(packageFile), bin.supabase);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, ...args], {
      cwd: projectRoot,
      env: { ...env, SUPABASE_YES: 'true', SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
      stdio: 'inherit',
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new DeployRefused(
            'command_failed',
            `supabase ${args.slice(0, 2).join(' ')} failed: what it said stands above. What was done before stays; correct it and push again.`,
          ),
        );
    });
  });
}

/** Safe to repeat. */
export async function tellDatabase(sql: Sql, told: ToldDatabase): Promise<void> {
  await needExtensions(sql);
  const settings = {
    site_url: told.siteUrl,
    sign_up: told.signUp,
    contact_days: told.contactDays,
    address_days: told.addressDays,
  };
  for (const [name, value] of Object.entries(settings)) {
    if (value !== null)
      await sql`insert into timing.operator_settings (name, value) values (${name}, ${value})
        on conflict (name) do update set value = excluded.value`;
  }
  await keepSecret(sql, 'bivouac_mails_url', told.mailsUrl);
  await keepSecret(sql, 'bivouac_mails_secret', told.mailsSecret);
  await sql.unsafe(await readFile(new URL('./clocks.sql', import.meta.url), 'utf8')).simple();
}

/** Vault is there on every project. */
async function needExtensions(sql: Sql): Promise<void> {
  const [found] = await sql`
    select to_regprocedure('cron.schedule(text, text, text)') is not null as cron, to_regnamespace('net') is not null as net`;
  if (!found?.cron) await sql`create extension if not exists pg_cron with schema pg_catalog`;
  if (!found?.net) await sql`create extension if not exists pg_net with schema extensions`;
}

async function keepSecret(sql: Sql, name: string, secret: string): Promise<void> {
  const [known] = await sql<{ id: string }[]>`select id from vault.secrets where name = ${name}`;
  if (known) await sql`select vault.update_secret(${known.id}::uuid, ${secret})`;
  else await sql`select vault.create_secret(${secret}, ${name})`;
}
