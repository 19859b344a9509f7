/** `npm start`: builds the site where needed, starts the stack of this machine, says where it is, runs the demo rally. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  envNames,
  type Stack,
  StackRefused,
  settingsFrom,
  startStack,
  writeEnvFile,
} from '../supabase/local/index.ts';
import { saveBeforeMigrating } from './backup/before-migrating.ts';
import { backupClockFrom, keepBackups } from './backup/keep-backups.ts';
import { releasedInto } from './release/adopt.ts';
import { partNames } from './release/built.ts';
import { type Demo, demoPeople, demoRally, keepDemoAccounts, startDemo } from './start/demo.ts';
import { SiteNotTaken, siteOf, takeSite } from './start/own-site.ts';
import { keepSigned } from './start/sign-anew.ts';
import { whenAskedToStop } from './start/signals.ts';
import { buildWebApps, WebBuildFailed } from './start/web-apps.ts';

const help = `npm start [-- --no-demo] [-- --no-build] [-- --no-backup]
Starts Bivouac on this machine: database, API, live channels and the site on one address.
  --no-demo   starts without the demo rally
  --no-build  serves the web apps as they were built last
  --no-backup lets a newer version change the data folder without saving it in its backups/ first
Settings: BIVOUAC_PORT (5555), BIVOUAC_HOST (127.0.0.1), BIVOUAC_DATA (.bivouac), DATABASE_URL (embedded Postgres),
BIVOUAC_SITE_URL (the address of this machine): the address people open, where it is another one; links in mails lead there;
BIVOUAC_TRUSTED_PROXIES (none): addresses or networks of proxies in front whose X-Forwarded-For is believed;
BIVOUAC_RELEASE_DAYS (30; 0: however many): how long ago a release may have been signed for browsers that come for the first time;
BIVOUAC_REMOTES_FROM (nowhere): origins from where people may try parts that nobody signed, by ?remote=mfe-...@URL;
PGRST_DB_SCHEMAS (public): the schemas that are the API; PGRST_DB_MAX_ROWS (1000): the most rows one answer holds;
BIVOUAC_BACKUP_MINUTES (5; 0: none): while a rally runs, how often everything is saved in backups/ of the data folder;
BIVOUAC_BACKUPS_KEPT (12): how many of these stay.
SUPABASE_AUTH_EXTERNAL_<NAME>_CLIENT_ID and _SECRET (none), of GITHUB, GOOGLE or KEYCLOAK (with _URL: any issuer of OpenID Connect):
whose accounts people may sign in with; SUPABASE_AUTH_ENABLE_MANUAL_LINKING (false): whether they link them themselves;
SUPABASE_AUTH_WEB3_ETHEREUM_ENABLED, SUPABASE_AUTH_WEB3_SOLANA_ENABLED (false): whether wallets sign people in;
BIVOUAC_SENTRY_DSN (none: nowhere) and BIVOUAC_SENTRY_ENVIRONMENT: where the web apps report their errors, without anything of a person;
BIVOUAC_CONTACT_DAYS (30) and BIVOUAC_ADDRESS_DAYS (90; 0: for ever): how long contacts and reports of people, and addresses and phones, are kept;
BIVOUAC_SMTP_URL and BIVOUAC_MAIL_FROM (none: mails stay in the inbox of this machine, at an address told at the start).
GOTRUE_HOOK_SEND_SMS_URI and GOTRUE_HOOK_SEND_SMS_SECRETS (none: codes for phones stay in that inbox).
All of them, those of accounts (SUPABASE_AUTH_…) and phones (GOTRUE_…) among them, in docs/settings.md.
Ctrl-C stops everything.`;

const { values } = parseArgs({
  options: {
    'no-demo': { type: 'boolean' },
    'no-build': { type: 'boolean' },
    'no-backup': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});

if (values.help) {
  console.log(help);
} else {
  await run(!values['no-demo'], !values['no-build'], !values['no-backup']).catch(refuse);
}

async function run(withDemo: boolean, withBuild: boolean, withBackup: boolean): Promise<void> {
  let isServing = false;
  const running: { stack?: Stack; demo?: Demo; backups?: { stop(): Promise<void> } } = {};
  whenAskedToStop(
    async () => {
      await running.demo?.stop();
      await running.backups?.stop();
      await running.stack?.stop();
      // Everything a person said is in the database: a site that is up is worth more than a failure of one request.
    },
    () => isServing,
  );
  const told = settingsFrom(process.env);
  const backupClock = backupClockFrom(process.env);
  const settings = {
    ...told,
    webRoot: siteOf(told.dataDir),
    ...(withDemo ? { demoRally, demoPeople: demoPeople(told.databaseUrl) } : {}),
    beforeMigrating: withBackup
      ? (databaseUrl: string, pending: readonly string[]) => saveBeforeMigrating(told, databaseUrl, pending)
      : null,
  };
  const building = withBuild ? buildWebApps() : Promise.resolve();
  building.catch(() => undefined);
  const stack = await startStack(settings);
  running.stack = stack;
  // The folder is ours now; until then it may be somebody's who reads from it.
  await building
    .then(() => takeSite(told.dataDir))
    .catch(async (failure) => {
      await stack.stop();
      throw failure;
    });

  keepSigned({ ...settings, dataDir: told.dataDir });
  const released = await releasedInto(told.dataDir, partNames);
  if (released.length > 0)
    console.log(
      `Served as released into this folder, not as built: ${released.join(', ')}. "npm run release -- list" tells more.`,
    );
  const accounts = {
    ...(stack.admin ? { ADMIN: stack.admin } : {}),
    ...(withDemo ? await keepDemoAccounts({ ...stack, dataDir: settings.dataDir }) : {}),
  };
  const names = envNames(stack, accounts);
  console.log(`\nBivouac is ready: ${stack.url}\n`);
  for (const [name, { email, password }] of Object.entries(accounts)) {
    console.log(`  ${name.toLowerCase().replaceAll('_', ' ').padEnd(12)} ${email}  ${password}`);
  }
  console.log(
    `\nMails of this machine: ${settings.mail ? `sent as ${settings.mail.from}` : `${stack.inboxUrl}, nothing is sent; the address is secret and new at each start`}.`,
  );
  console.log(`The same for programs: ${join(settings.dataDir, 'env')}. Ctrl-C stops everything.`);
  await writeEnvFile(settings.dataDir, names);
  isServing = true;
  // The thread that draws public pages starts now, and not with the first reader, who would have waited or got the plain page.
  fetch(`${stack.url}/en/home`).then(
    (answer) => answer.arrayBuffer(),
    () => undefined,
  );
  if (withDemo) running.demo = startDemo(names, settings.log);
  running.backups = keepBackups({ ...settings, ...backupClock, ...stack });
}

function refuse(failure: unknown): void {
  const isExpected = [StackRefused, WebBuildFailed, SiteNotTaken].some((kind) => failure instanceof kind);
  console.error(isExpected ? (failure as Error).message : failure);
  process.exit(1);
}
