/** The embedded stack of one machine: Postgres, REST, accounts, live channels, files and the site behind one address. */
import postgres, { type Sql } from 'postgres';
import { type Account, type AccountPlace, keepFirstAdmin } from './accounts.ts';
import { keepApiKeys } from './api-keys.ts';
import { type AuthService, createAuth } from './auth/index.ts';
import type { Messages } from './auth/one-time/message.ts';
import { defaultAuthSettings } from './auth/settings.ts';
import { isUuid } from './auth/signed-in.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { createDemoDoor } from './demo/demo-door.ts';
import { isDemoFolder } from './demo/demo-mark.ts';
import { removeEnvFile } from './env-file.ts';
import { keepErasing } from './erasing.ts';
import { keepFlushing } from './flushing.ts';
import { takeDoor } from './gateway/door.ts';
import { createGateway } from './gateway/index.ts';
import { keepParts } from './gateway/parts.ts';
import { limitRecordings } from './gateway/recording/index.ts';
import { paceStrangers } from './gateway/strangers/index.ts';
import { createHealth, createOutages, watchPulse, watchRoom } from './health/index.ts';
import { orNoRoom } from './health/room.ts';
import { createInbox } from './mail/inbox.ts';
import { keepMailing, keepMessaging, writeLetter, writeMessage } from './mail/mailing.ts';
import { bringUp } from './migrations/bring-up.ts';
import { startDatabase } from './postgres/index.ts';
import { connectTimeoutS } from './postgres/passing.ts';
import { searchPath } from './postgres/platform.ts';
import { tryAgainSoon } from './postgres/try-again-soon.ts';
import { createRealtime } from './realtime/index.ts';
import { createRestEngine } from './rest/index.ts';
import { refuseUnfinishedRestore } from './restoring.ts';
import type { Rounds } from './rounds.ts';
import { selfTest } from './self-test/index.ts';
import type { StackSettings } from './settings.ts';
import { measureStart } from './start-times.ts';
import { createStorage } from './storage/index.ts';

export { type Account, type AccountPlace, keepAccount } from './accounts.ts';
export { type EnvNames, envNames, writeEnvFile } from './env-file.ts';
export { defaultSettings, projectRoot, type StackSettings, settingsFrom } from './settings.ts';
export { StackRefused, type StackRefusedReason } from './stack-refused.ts';

export type Stack = {
  url: string;
  publishableKey: string;
  /** Owner's connection: platform work only, never handed to a client. */
  databaseUrl: string;
  sql: Sql;
  auth: AuthService;
  inboxUrl: string | null;
  admin: Account | null;
  stop(): Promise<void>;
};

/** Starts everything and resolves when it serves. Throws `StackRefused`, leaving nothing running. */
export async function startStack(settings: StackSettings): Promise<Stack> {
  const closing: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse())
      await close().catch((failure) => settings.log(String(failure)));
  };
  try {
    return await assemble(settings, closing, stop);
  } catch (failure) {
    await stop();
    throw orNoRoom(failure, settings);
  }
}

async function assemble(
  settings: StackSettings,
  closing: (() => Promise<unknown>)[],
  stop: () => Promise<void>,
): Promise<Stack> {
  const { dataDir } = settings;
  const times = measureStart();
  await refuseUnfinishedRestore(dataDir);
  const lock = await times.of('folder', lockDataFolder(dataDir));
  closing.push(() => lock.release());
  await removeEnvFile(dataDir);
  const door = await takeDoor(settings);
  closing.push(() => door.stop());
  const url = `http://${shownHost(settings.host)}:${door.port}`;
  const siteUrl = settings.siteUrl ?? url;
  const keys = await keepApiKeys(dataDir);
  const outages = createOutages(settings.log);
  const database = await times.of('database', startDatabase({ ...settings, watcher: outages }));
  closing.push(() => database.stop());
  const open = () =>
    postgres(database.url, {
      max: settings.connections.platform,
      backoff: tryAgainSoon,
      connect_timeout: connectTimeoutS,
      connection: { search_path: searchPath },
      onnotice: () => undefined,
    });
  if (settings.bringsUp) {
    // A client reads the database's array types when it connects: one that served afterwards would miss those that are made here.
    const made = open();
    await times
      .of('migrations', bringUp(made, database.url, settings))
      .finally(() => made.end({ timeout: 2 }));
  }
  const sql = open();
  closing.push(() => sql.end({ timeout: 2 }));

  const messages = await messagesOf(sql, settings);
  const auth = await times.of(
    'accounts',
    createAuth({
      sql,
      dataDir,
      siteUrl,
      publishableKey: keys.publishable,
      secretKey: keys.secret,
      trustedProxies: settings.trustedProxies,
      sharedEmails: Object.values(settings.demoPeople),
      writeLetter,
      keepsLetters: !settings.mail,
      messages,
      settings: {
        ...settings.accounts,
        signUp: settings.signUp,
        signInBy: settings.signInBy,
        phones: { ...defaultAuthSettings.phones, ...settings.sms.phones },
      },
    }),
  );
  closing.push(() => auth.stop());
  // A database elsewhere has a disk elsewhere.
  const reserveBytes = settings.databaseUrl ? 0 : settings.diskReserveBytes;
  const room = await watchRoom({ ...settings, reserveBytes });
  closing.push(async () => room.stop());
  const pulse = watchPulse({ databaseUrl: database.url, outages });
  closing.push(() => pulse.stop());
  const rest = await times.of(
    'tables',
    createRestEngine({
      ...settings,
      databaseUrl: database.url,
      siteUrl,
      sharedAccounts: Object.values(settings.demoPeople),
      keepsMails: !settings.mail,
      isFull: room.isFull,
      takesConnections: pulse.takesConnections,
    }),
  );
  closing.push(() => rest.stop());
  closing.push(() => door.stop());
  const openRealtime = async () => {
    const realtime = await createRealtime({
      sql,
      databaseUrl: database.url,
      verify: auth.verify,
      ofLegacyKey: auth.ofLegacyKey,
      publishableKey: keys.publishable,
      secretKey: keys.secret,
    });
    closing.push(() => realtime.stop());
    return realtime;
  };
  const openStorage = async () => {
    const storage = await createStorage({ ...settings, databaseUrl: database.url });
    closing.push(() => storage.stop());
    return storage;
  };
  // None of them needs another one; what is refused is refused before anything is served.
  const [admin, realtime, storage] = await allOrFirstFailure([
    times.of('administrator', keepAdmin(settings, { sql, auth, dataDir })),
    times.of('live', openRealtime()),
    times.of('files', openStorage()),
    times.of('self-test', settings.selfTest ? selfTest({ sql, rest, dataDir }) : Promise.resolve()),
  ]);
  const keep = (rounds: Rounds) => closing.push(() => rounds.stop());
  if (await has(sql, 'timing.flush()')) keep(keepFlushing(sql, settings.log));
  if (await has(sql, 'timing.erase_due(timestamptz,integer,integer)'))
    keep(keepErasing(sql, settings.keptFor, settings.log));
  const writesMails = await has(sql, 'timing.mails');
  if (writesMails && settings.mail) keep(keepMailing(sql, settings.mail, settings.log));
  if (writesMails && settings.sms.hook) keep(keepMessaging(sql, settings.sms.hook, settings.log));
  const inbox =
    writesMails && !settings.mail
      ? createInbox(sql, messages?.by === 'inbox' ? ['mail', 'sms'] : ['mail'])
      : null;
  const { demoRally, demoPeople } = settings;
  const isDemo = Object.keys(demoPeople).length > 0 && (await isDemoFolder({ sql, dataDir, demoRally }));
  const demo =
    isDemo && demoRally ? createDemoDoor({ sql, auth, dataDir, demoRally, people: demoPeople }) : null;
  const knowsParts = await has(sql, 'timing.takes_part(uuid)');
  const partsOfPeople = keepParts(async (userId) => {
    if (!knowsParts) return true;
    // People of issuers elsewhere are called otherwise, and have no part in anything here.
    if (!isUuid(userId)) return false;
    const [row] = await pulse.orSilent(async () => sql`select timing.takes_part(${userId}) as has`);
    return Boolean(row?.has);
  });
  const recordings = limitRecordings(settings.recording, partsOfPeople);
  const strangers = paceStrangers(settings.strangers, partsOfPeople.has);
  const health = createHealth({ outages, room, verify: (token) => auth.keys.verify(token) });
  const parts = {
    rest,
    auth,
    realtime,
    storage,
    keys,
    health,
    pulse,
    recordings,
    strangers,
    demo,
    inbox: inbox?.routes ?? null,
    settings,
  };
  const gateway = createGateway(parts);
  door.open(gateway.fetch, gateway.upgrade);
  settings.log(times.said());
  return {
    url,
    publishableKey: keys.publishable,
    databaseUrl: database.url,
    sql,
    auth,
    inboxUrl: inbox && url + inbox.path,
    admin,
    stop,
  };
}

async function keepAdmin({ firstAdminEmail }: StackSettings, place: AccountPlace): Promise<Account | null> {
  return firstAdminEmail ? keepFirstAdmin(place, firstAdminEmail) : null;
}

/** Like `Promise.all`, but nothing is still under way when it rejects. */
async function allOrFirstFailure<T extends readonly unknown[]>(
  works: readonly [...{ [K in keyof T]: Promise<T[K]> }],
): Promise<T> {
  await Promise.allSettled(works);
  return Promise.all(works) as unknown as Promise<T>;
}

/** By the hook, else to the inbox. A machine that sends its mails has no inbox: then phones are sent nothing. */
async function messagesOf(sql: Sql, { sms, mail }: StackSettings): Promise<Messages | null> {
  const by = sms.hook ? 'hook' : mail ? null : 'inbox';
  return by && (await has(sql, 'timing.mails')) ? { by, write: writeMessage } : null;
}

async function has(sql: Sql, name: string): Promise<boolean> {
  const [found] = name.endsWith(')')
    ? await sql`select to_regprocedure(${name}) is not null as has`
    : await sql`select to_regclass(${name}) is not null as has`;
  return Boolean(found?.has);
}

function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
