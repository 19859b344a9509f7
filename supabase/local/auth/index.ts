/** Accounts and sessions of the embedded stack: the part of GoTrue's API that Bivouac's sign-in needs. */
import { Hono } from 'hono';
import { trustProxies } from '../gateway/proxy-settings.ts';
import { makeAccount } from './accounts.ts';
import { type Afterwards, keepAfterwards } from './afterwards.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { readEmail, readPhone } from './contact.ts';
import { answerFailure } from './error-response.ts';
import { countFailedSignIns } from './failed-sign-ins.ts';
import { messageLivesMs } from './grants/web3.ts';
import { createHashing } from './hashing/hashing.ts';
import { keepHourlyQuota } from './hourly-quota.ts';
import { openKnownDevices } from './known-devices.ts';
import type { WriteLetter } from './one-time/letters.ts';
import type { Messages } from './one-time/message.ts';
import { openCodes } from './one-time/one-time-code.ts';
import { type Believed, believe } from './others/index.ts';
import { requireStrongPassword } from './password-rules.ts';
import { openProviders } from './providers/index.ts';
import { keepRests } from './rests.ts';
import { adminRoute } from './routes/admin.ts';
import { authorizeRoute } from './routes/authorize.ts';
import { codesRoute } from './routes/codes.ts';
import { factorsRoute } from './routes/factors.ts';
import { identitiesRoute } from './routes/identities.ts';
import { healthRoute, jwksRoute, settingsRoute, ssoRoute } from './routes/settings.ts';
import { signupRoute } from './routes/signup.ts';
import { tokenRoute } from './routes/token.ts';
import { logoutRoute, userRoute } from './routes/user.ts';
import { verifyRoute } from './routes/verify.ts';
import { type AuthSettings, defaultAuthSettings } from './settings.ts';
import { isUuid } from './signed-in.ts';
import { openSigningKeys, type SigningKeys } from './signing-keys.ts';
import { isTaken, type Pool } from './store/queries.ts';
import { goesOn } from './store/sessions.ts';
import { keepUsedMessages } from './web3/used-messages.ts';

export { AuthRefusal } from './auth-refusal.ts';
export type { Claims, ClaimsToSign } from './claims.ts';
export { IssuerUnreachable } from './others/issuer-keys.ts';
export type { AuthSettings } from './settings.ts';

export type AuthOptions = {
  /** A pool that owns schema `auth`; `platform/auth.sql` has been applied. */
  sql: Pool;
  /** Folder that keeps the signing keys (`auth-keys.json`, mode 600). */
  dataDir: string;
  /** The origin people open; tokens name `{siteUrl}/auth/v1` as their issuer and no other is accepted. */
  siteUrl: string;
  publishableKey: string;
  /** The key of the project's own servers, which administrate accounts; absent: a token of their role alone is believed. */
  secretKey?: string;
  trustedProxies?: readonly string[];
  sharedEmails?: readonly string[];
  settings?: Partial<AuthSettings>;
  writeLetter: WriteLetter;
  keepsLetters?: boolean;
  messages?: Messages | null;
};

export type NewUser = {
  email: string;
  password: string | null;
  phone?: string;
  userMetadata?: Record<string, unknown>;
  appMetadata?: Record<string, unknown>;
};

export type AuthService = Pick<Believed, 'verify' | 'ofLegacyKey'> & {
  /** Mounted at `/auth/v1`. Whether a request may come in at all (`apikey`) is the gateway's question. */
  routes: Hono;
  keys: SigningKeys;
  /** Adds an account without signing it in. `AuthRefusal`: `email_exists`, `weak_password`, `validation_failed`. */
  createUser(user: NewUser): Promise<{ id: string }>;
  /** Whether the session of a verified token is still there, and its person not banned; a token outlives it by up to its own life. */
  hasSession(claims: { session_id?: unknown; sub?: unknown }): Promise<boolean>;
  settled: Afterwards['settled'];
  stop(): Promise<void>;
};

export async function createAuth(options: AuthOptions): Promise<AuthService> {
  const settings = { ...defaultAuthSettings, ...options.settings };
  const siteUrl = options.siteUrl.replace(/\/$/, '');
  const own = await openSigningKeys({
    dataDir: options.dataDir,
    issuer: `${siteUrl}/auth/v1`,
    lifetimeS: settings.accessTokenLifetimeS,
  });
  const { keys, verify, ofLegacyKey } = believe(own, settings.tokensOfOthers);
  const codes = await openCodes(options.dataDir, {
    byMail: settings.letterCodes.length,
    byPhone: settings.phones.codeLength,
  });
  const failedSignIns = countFailedSignIns(settings.failedSignIns);
  const failedCodes = countFailedSignIns(settings.failedCodes);
  const anonymousSignIns = keepHourlyQuota(settings.anonymousSignIns);
  const signUps = keepHourlyQuota(settings.signUps);
  const { perHour: refreshesPerHour } = settings.refreshes;
  const refreshes = refreshesPerHour === null ? null : keepHourlyQuota({ perHour: refreshesPerHour });
  const devices = await openKnownDevices(options.dataDir, options.siteUrl.startsWith('https:'));
  const afterwards = keepAfterwards();
  const hashing = createHashing(settings.hashing);
  const letters = keepRests(settings.letters.everyS);
  const lettersFrom = keepHourlyQuota(settings.letters);
  const providerSignIns = keepHourlyQuota(settings.providerSignIns);
  const walletSignIns = keepHourlyQuota(settings.walletSignIns);
  const usedMessages = keepUsedMessages(2 * messageLivesMs);
  const messageRests = keepRests(settings.phones.everyS);
  const messagesFrom = keepHourlyQuota(settings.phones);
  const { sql, publishableKey, writeLetter, keepsLetters = false, messages = null } = options;
  const siteHost = new URL(options.siteUrl).host;
  const providers = openProviders(settings.signInBy.providers, siteUrl);
  const context: AuthContext = {
    sql,
    keys,
    settings,
    codes,
    failedSignIns,
    failedCodes,
    anonymousSignIns,
    signUps,
    refreshes,
    letters,
    lettersFrom,
    providers,
    providerSignIns,
    walletSignIns,
    usedMessages,
    writeLetter,
    keepsLetters,
    messages,
    messageRests,
    messagesFrom,
    hashing,
    afterwards,
    devices,
    sharedEmails: new Set(options.sharedEmails),
    proxies: trustProxies(options.trustedProxies ?? []),
    publishableKey,
    secretKey: options.secretKey ?? null,
    siteUrl,
    siteHost,
  };
  return {
    routes: mountRoutes(context),
    keys,
    verify,
    ofLegacyKey,
    createUser: (user) => createUser(context, user),
    async hasSession({ session_id: id, sub }) {
      const [session, user] = [String(id), String(sub)];
      return isUuid(session) && isUuid(user) && goesOn(sql, session, user);
    },
    settled: afterwards.settled,
    async stop() {
      await afterwards.settled();
      failedSignIns.forget();
      failedCodes.forget();
      anonymousSignIns.forget();
      signUps.forget();
      letters.forget();
      lettersFrom.forget();
      providerSignIns.forget();
      walletSignIns.forget();
      refreshes?.forget();
      messageRests.forget();
      messagesFrom.forget();
      usedMessages.forget();
      await hashing.stop();
    },
  };
}

function mountRoutes(context: AuthContext): Hono {
  const routes = new Hono();
  const mounted = [
    signupRoute,
    tokenRoute,
    userRoute,
    codesRoute,
    verifyRoute,
    authorizeRoute,
    identitiesRoute,
    ssoRoute,
    adminRoute,
    factorsRoute,
    logoutRoute,
    settingsRoute,
    healthRoute,
    jwksRoute,
  ];
  for (const mount of mounted) routes.route('/', mount(context));
  routes.all('*', (c) => {
    throw new AuthRefusal(404, 'not_found', `There is no ${c.req.method} ${c.req.path} here`);
  });
  return routes.onError(answerFailure);
}

async function createUser(context: AuthContext, user: NewUser): Promise<{ id: string }> {
  if (user.password !== null) requireStrongPassword(user.password, context.settings.password);
  const account = {
    email: readEmail(user.email),
    phone: user.phone ? readPhone(user.phone) : null,
    password: user.password,
    userMetadata: user.userMetadata ?? {},
    appMetadata: user.appMetadata ?? {},
    isProved: true,
  };
  const { id } = await makeAccount(context, account).catch((failure: unknown) => {
    if (!isTaken(failure)) throw failure;
    throw new AuthRefusal(
      422,
      'email_exists',
      `An account with ${account.email} or its phone number exists already`,
    );
  });
  return { id };
}
