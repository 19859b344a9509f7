/**
 * How messages reach phones: `[auth.sms]`, `[auth.hook.send_sms]` and `[auth.mfa.phone]`. Each by the name the platform's CLI gives it in its
 * environment (`SUPABASE_AUTH_…`), or else by GoTrue's own (`GOTRUE_…`).
 */
import type { AuthSettings } from '../auth/settings.ts';
import { secondsOf } from '../duration.ts';
import { flagFrom } from '../flag-setting.ts';
import { isSafeAddress } from '../safe-address.ts';
import { StackRefused } from '../stack-refused.ts';

export type HookSettings = {
  /** HTTPS, or this machine. */
  url: string;
  secrets: readonly Buffer[];
};

export type SmsSettings = {
  hook: HookSettings | null;
  phones: Partial<AuthSettings['phones']>;
};

export function smsSettingsFrom(env: NodeJS.ProcessEnv): SmsSettings {
  const hook = hookFrom(env);
  const everyS = secondsFrom(env, 'SMS_MAX_FREQUENCY');
  const codeLifetimeS = secondsFrom(env, 'SMS_OTP_EXP');
  const codeLength = wholeFrom(env, 'SMS_OTP_LENGTH', 6, 10);
  const factorCodeLength = wholeFrom(env, 'MFA_PHONE_OTP_LENGTH', 6, 10);
  const perHour = wholeFrom(env, 'RATE_LIMIT_SMS_SENT', 1, 1_000_000);
  const enrolsFactors = yesOrNo(env, 'MFA_PHONE_ENROLL_ENABLED');
  const verifiesFactors = yesOrNo(env, 'MFA_PHONE_VERIFY_ENABLED');
  const confirms = yesOrNo(env, 'SMS_ENABLE_CONFIRMATIONS');
  return {
    hook,
    phones: {
      // Where messages really go out, people can show that a number is theirs.
      autoconfirm: yesOrNo(env, 'SMS_AUTOCONFIRM') ?? (confirms === null ? hook === null : !confirms),
      ...(everyS === null ? {} : { everyS }),
      ...(codeLifetimeS === null ? {} : { codeLifetimeS }),
      ...(codeLength === null ? {} : { codeLength }),
      ...(factorCodeLength === null ? {} : { factorCodeLength }),
      ...(perHour === null ? {} : { perHour }),
      ...(enrolsFactors === null ? {} : { enrolsFactors }),
      ...(verifiesFactors === null ? {} : { verifiesFactors }),
    },
  };
}

function hookFrom(env: NodeJS.ProcessEnv): HookSettings | null {
  const [{ name, text: url }, { text: secrets, name: ofSecrets }] = [
    told(env, 'HOOK_SEND_SMS_URI'),
    told(env, 'HOOK_SEND_SMS_SECRETS'),
  ];
  if (!url || yesOrNo(env, 'HOOK_SEND_SMS_ENABLED') === false) return null;
  if (!isSafeAddress(url)) {
    throw new StackRefused(
      'bad_setting',
      `${name} is no address messages may be handed to: write https://…, or http:// for one on this machine.`,
    );
  }
  const keys = secrets
    .split('|')
    .map((secret) => /^(?:v1,)?whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret.trim())?.[1])
    .map((key) => Buffer.from(key ?? '', 'base64'));
  // 24 bytes, as Standard Webhooks ask for.
  if (keys.some((key) => key.length < 24)) {
    throw new StackRefused(
      'bad_setting',
      `Set ${ofSecrets} to the secret the hook knows: "v1,whsec_" and at least 24 bytes in base64; several with | between them.`,
    );
  }
  return { url, secrets: keys };
}

function told(env: NodeJS.ProcessEnv, what: string): { name: string; text: string } {
  const [ofCli, ofGoTrue] = [`SUPABASE_AUTH_${what}`, `GOTRUE_${what}`];
  const name = env[ofCli] ? ofCli : ofGoTrue;
  return { name, text: env[name] ?? '' };
}

function wholeFrom(env: NodeJS.ProcessEnv, what: string, least: number, most: number): number | null {
  const { name, text } = told(env, what);
  if (!text) return null;
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new StackRefused(
    'bad_setting',
    `${name} is "${text}": give a whole number from ${least} to ${most}.`,
  );
}

const yesOrNo = (env: NodeJS.ProcessEnv, what: string) => flagFrom(env, told(env, what).name);

/** `90`, or as Go writes durations: `90s`, `1m30s`. */
function secondsFrom(env: NodeJS.ProcessEnv, what: string): number | null {
  const { name, text } = told(env, what);
  if (!text) return null;
  const seconds = /^\d+$/.test(text) ? Number(text) : (secondsOf(text) ?? 0);
  if (Number.isInteger(seconds) && seconds >= 1 && seconds <= 86_400) return seconds;
  throw new StackRefused('bad_setting', `${name} is "${text}": give seconds, e.g. 60 or 60s, up to a day.`);
}
