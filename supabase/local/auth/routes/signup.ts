/**
 * POST /signup: a stranger makes an account, with an email address, a phone number or nothing, and is signed in at once, unless addresses or
 * numbers are confirmed first.
 */
import { Hono } from 'hono';
import { makeAccount, type NewAccount } from '../accounts.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import {
  askBeforeUserCreated,
  isHandedOver,
  requireSignUps,
  withoutInvitation,
} from '../before-user-created.ts';
import { type Caller, readCaller } from '../caller.ts';
import { readEmail, readPhone } from '../contact.ts';
import { requireCarried } from '../merged-metadata.ts';
import { redirectOf } from '../one-time/redirects.ts';
import { challengeOf } from '../one-time/send-code.ts';
import { requireStrongPassword } from '../password-rules.ts';
import { type RequestBody, readBody } from '../request-body.ts';
import { type SignIn, startSession } from '../session-tokens.ts';
import { mustConfirm, signUpByPhone, signUpInvited, signUpToConfirm } from '../sign-up.ts';
import { isTaken } from '../store/queries.ts';
import { requireWay } from '../ways.ts';

export function signupRoute(context: AuthContext): Hono {
  return new Hono().post('/signup', async (c) => {
    requireSignUps(context);
    const caller = readCaller(c, context);
    const body = await readBody(c);
    const account = readAccount(context, body, caller);
    account.isProved = await askBeforeUserCreated(context, {
      email: account.email,
      phone: account.phone,
      user_metadata: account.userMetadata,
      is_anonymous: account.email === null && account.phone === null,
    });
    account.isHanded = await isHandedOver(context, account.email, account.userMetadata);
    account.userMetadata = withoutInvitation(account.userMetadata);
    requireCarried(account.userMetadata);
    c.header('cache-control', 'no-store');
    if (mustConfirm(context, account)) return c.json(await signUpByPhone(context, account, body, caller));
    const { email, password, isProved } = account;
    const withAddress = email !== null && password !== null ? { ...account, email, password } : null;
    if (withAddress && !isProved && context.settings.confirmations.ofSignUps) {
      const asked = { account: withAddress, address: caller.address };
      const [redirectTo, challenge] = [redirectOf(context, c), challengeOf(body)];
      return c.json(await signUpToConfirm(context, { ...asked, redirectTo, challenge }));
    }
    const making =
      withAddress && isProved
        ? signUpInvited(context, withAddress, caller.address)
        : makeAccount(context, account, caller.address);
    const user = await making.catch((failure: unknown) => {
      if (!isTaken(failure)) throw failure;
      throw new AuthRefusal(422, 'user_already_exists', 'User already registered');
    });
    const signIn: SignIn = {
      userId: user.id,
      provider: account.email ? 'email' : account.phone ? 'phone' : null,
      method: user.is_anonymous ? 'anonymous' : 'password',
      provenHash: user.encrypted_password,
      caller,
    };
    const tokens = await startSession(context, signIn);
    context.devices.mark(c, tokens.user);
    return c.json(tokens);
  });
}

function readAccount(context: AuthContext, body: RequestBody, caller: Caller): NewAccount {
  const { settings } = context;
  const email = body.text('email');
  const phone = body.text('phone');
  const password = body.text('password');
  if (!email && !phone) {
    if (!password) return nobody(context, body, caller);
    throw new AuthRefusal(400, 'validation_failed', 'To signup, please provide your email or phone number');
  }
  if (email && phone) {
    const sentence = 'Only an email address or phone number should be provided on signup.';
    throw new AuthRefusal(400, 'validation_failed', sentence);
  }
  if (!password) throw new AuthRefusal(400, 'validation_failed', 'Signup requires a valid password');
  requireWay(context, email ? 'email' : 'phone', 'signups');
  const contact = { email: email ? readEmail(email) : null, phone: phone ? readPhone(phone) : null };
  requireStrongPassword(password, settings.password);
  context.signUps.take(caller.address);
  return { ...contact, password, userMetadata: body.object('data') ?? {}, appMetadata: {} };
}

function nobody({ settings, anonymousSignIns }: AuthContext, body: RequestBody, caller: Caller): NewAccount {
  if (!settings.anonymousSignIns.allowed) {
    throw new AuthRefusal(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  const userMetadata = body.object('data') ?? {};
  anonymousSignIns.take(caller.address);
  return { email: null, phone: null, password: null, userMetadata, appMetadata: {} };
}
