/** What may be decided about one machine's stack, with safe defaults; the environment overrides a few of them. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tokensOfOthersFrom } from './auth/others/settings.ts';
import { nobodyElse, type SignInBy, signInByFrom } from './auth/providers/settings.ts';
import type { AuthSettings } from './auth/settings.ts';
import { authSettingsFrom } from './auth/settings-from.ts';
import type { KeptFor } from './erasing.ts';
import { proxiesFrom, siteUrlFrom } from './gateway/proxy-settings.ts';
import { type RecordingQuota, usualQuota } from './gateway/recording/settings.ts';
import { type StrangersPace, usualPace } from './gateway/strangers/settings.ts';
import { type ReportSettings, reportSettingsFrom } from './gateway/web/report-settings.ts';
import { type MailSettings, mailSettingsFrom } from './mail/settings.ts';
import { type SmsSettings, smsSettingsFrom } from './mail/sms-settings.ts';
import { StackRefused } from './stack-refused.ts';

export const projectRoot = resolve(fileURLToPath(import.meta.url), '../../..');

export type StackSettings = {
  dataDir: string;
  databaseUrl?: string;
  host: string;
  /** The origin people open, e.g. `https://rally.example`: links in mails lead there. Null: this machine's own address. */
  siteUrl: string | null;
  trustedProxies: readonly string[];
  /** 0 asks for any free port. */
  port: number;
  /** False: when `port` is taken the next free one is used. */
  portIsFixed: boolean;
  signUp: 'invited' | 'open';
  signInBy: SignInBy;
  accounts: Partial<AuthSettings>;
  /** False only for tests: commits are not forced to disk. */
  durable: boolean;
  supabaseDir: string;
  webRoot: string | null;
  /** Days for which what a team has signed is run by browsers that come for the first time; 0: however old it is. */
  releaseDays: number;
  /** Origins from where people may try parts of the site that nobody signed; none: from nowhere. */
  remotesFrom: readonly string[];
  demoRally: string | null;
  demoPeople: Readonly<Record<string, string>>;
  reports: ReportSettings | null;
  /** Null: mails are kept in the inbox of this machine and not sent. */
  mail: MailSettings | null;
  sms: SmsSettings;
  /** E-mail of the first platform administrator, made at the first start; null makes none. */
  firstAdminEmail: string | null;
  keptFor: KeptFor;
  /** Longest a statement may run, by role, in milliseconds. */
  statementTimeoutMs: { anon: number; authenticated: number; service_role: number };
  /** Connections kept: for function calls that read, that may write (these wait for each other), for tables, for us. */
  connections: { reads: number; writes: number; tables: number; platform: number };
  connectionWaitMs: number;
  exposedSchemas: readonly string[];
  maxRows: number | null;
  maxBodyBytes: number;
  recording: RecordingQuota;
  strangers: StrangersPace;
  feedCacheEntries: number;
  drainMs: number;
  /** Room on the disk below which nothing is recorded, in bytes: four pieces of the database's own log. */
  diskReserveBytes: number;
  selfTest: boolean;
  /** False where the database is a copy of one that is up to date, as in tests. */
  bringsUp: boolean;
  /** Called before migrations change a database that has facts; where it throws, nothing is changed. Null: nothing is called. */
  beforeMigrating: ((databaseUrl: string, pending: readonly string[]) => Promise<void>) | null;
  log: (line: string) => void;
};

export const defaultSettings: StackSettings = {
  dataDir: resolve(projectRoot, '.bivouac'),
  host: '127.0.0.1',
  siteUrl: null,
  trustedProxies: [],
  port: 5555,
  portIsFixed: false,
  signUp: 'invited',
  signInBy: nobodyElse,
  accounts: {},
  durable: true,
  supabaseDir: resolve(projectRoot, 'supabase'),
  webRoot: projectRoot,
  releaseDays: 30,
  remotesFrom: [],
  demoRally: null,
  demoPeople: {},
  reports: null,
  mail: null,
  sms: smsSettingsFrom({}),
  firstAdminEmail: 'admin@bivouac.test',
  keptFor: { contactDays: 30, addressDays: 90 },
  statementTimeoutMs: { anon: 3_000, authenticated: 8_000, service_role: 60_000 },
  connections: { reads: 8, writes: 10, tables: 4, platform: 6 },
  connectionWaitMs: 10_000,
  exposedSchemas: ['public'],
  maxRows: 1_000,
  maxBodyBytes: 4 * 1024 * 1024,
  recording: usualQuota,
  strangers: usualPace,
  feedCacheEntries: 2_000,
  drainMs: 3_000,
  diskReserveBytes: 64 * 1024 * 1024,
  selfTest: true,
  bringsUp: true,
  beforeMigrating: null,
  log: (line) => console.log(line),
};

/**
 * Reads the environment over the defaults: every name in `docs/settings.md` but those of backups, which are read by what makes them.
 */
export function settingsFrom(env: NodeJS.ProcessEnv): StackSettings {
  const mail = mailSettingsFrom(env);
  const settings = {
    ...defaultSettings,
    mail,
    sms: smsSettingsFrom(env),
    signInBy: signInByFrom(env),
    accounts: { ...authSettingsFrom(env, mail !== null), tokensOfOthers: tokensOfOthersFrom(env) },
    reports: reportSettingsFrom(env),
  };
  if (env.BIVOUAC_PORT) {
    const port = Number(env.BIVOUAC_PORT);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) {
      throw new StackRefused(
        'bad_setting',
        `BIVOUAC_PORT is "${env.BIVOUAC_PORT}": give a port number from 0 (any free one) to 65535.`,
      );
    }
    settings.port = port;
    settings.portIsFixed = true;
  }
  if (env.BIVOUAC_SITE_URL) settings.siteUrl = siteUrlFrom(env.BIVOUAC_SITE_URL);
  if (env.BIVOUAC_TRUSTED_PROXIES) settings.trustedProxies = proxiesFrom(env.BIVOUAC_TRUSTED_PROXIES);
  if (env.BIVOUAC_SIGN_UP) settings.signUp = signUpFrom(env.BIVOUAC_SIGN_UP);
  const { releaseDays, keptFor } = defaultSettings;
  settings.releaseDays = daysFrom(env, 'BIVOUAC_RELEASE_DAYS', releaseDays, 'for releases however old');
  settings.remotesFrom = remotesFromSetting(env.BIVOUAC_REMOTES_FROM);
  settings.keptFor = {
    contactDays: daysFrom(env, 'BIVOUAC_CONTACT_DAYS', keptFor.contactDays, 'to keep for ever'),
    addressDays: daysFrom(env, 'BIVOUAC_ADDRESS_DAYS', keptFor.addressDays, 'to keep for ever'),
  };
  if (env.PGRST_DB_SCHEMAS) settings.exposedSchemas = schemasFrom(env.PGRST_DB_SCHEMAS);
  if (env.PGRST_DB_MAX_ROWS) settings.maxRows = maxRowsFrom(env.PGRST_DB_MAX_ROWS);
  if (env.BIVOUAC_HOST) settings.host = env.BIVOUAC_HOST;
  if (env.BIVOUAC_DATA) settings.dataDir = resolve(env.BIVOUAC_DATA);
  if (env.DATABASE_URL) settings.databaseUrl = env.DATABASE_URL;
  return settings;
}

function daysFrom(env: NodeJS.ProcessEnv, name: string, usual: number, zero: string): number {
  const days = env[name] ? Number(env[name]) : usual;
  if (Number.isInteger(days) && days >= 0 && days <= 3_650) return days;
  throw new StackRefused(
    'bad_setting',
    `${name} is "${env[name]}": give a number of days up to 3650 (${usual} is the usual), or 0 ${zero}.`,
  );
}

/** Origins alone: what may run on the site is said in a header that knows nothing more exact. */
function remotesFromSetting(text = ''): string[] {
  const origins = text.split(',').flatMap((one) => one.trim() || []);
  const wrong = origins.find(
    (one) => !URL.canParse(one) || !/^https?:/.test(one) || new URL(one).origin !== one,
  );
  if (wrong === undefined) return origins;
  throw new StackRefused(
    'bad_setting',
    `BIVOUAC_REMOTES_FROM names "${wrong}": give origins with commas between, as "https://preview.example, http://localhost:5601".`,
  );
}

/** Schemas of the platform itself are nobody's API: accounts and files are guarded by their own services. */
const ofThePlatform = /^(auth|storage|realtime|vault|pg_.*|information_schema)$/;

function schemasFrom(text: string): string[] {
  const schemas = text.split(',').map((name) => name.trim());
  const wrong = schemas.find((name) => name === '' || ofThePlatform.test(name));
  if (wrong === undefined) return schemas;
  throw new StackRefused(
    'bad_setting',
    `PGRST_DB_SCHEMAS is "${text}": name the schemas of the API, as "public" or "public, api"; "${wrong}" cannot be one.`,
  );
}

function maxRowsFrom(text: string): number {
  const rows = Number(text);
  if (Number.isInteger(rows) && rows > 0) return rows;
  throw new StackRefused(
    'bad_setting',
    `PGRST_DB_MAX_ROWS is "${text}": give the most rows one answer may hold, from 1 (1000 is the usual).`,
  );
}

function signUpFrom(text: string): StackSettings['signUp'] {
  if (text === 'invited' || text === 'open') return text;
  throw new StackRefused(
    'bad_setting',
    `BIVOUAC_SIGN_UP is "${text}": say "invited" (the usual: by invitation only) or "open" (anybody makes an account).`,
  );
}
