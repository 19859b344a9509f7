/** How messages reach phones, by GoTrue's names (`[auth.sms]`, `[auth.hook.send_sms]` and `[auth.mfa.phone]` of a hosted project). */
import type { AuthSettings } from '../auth/settings.ts';
import { secondsOf } from '../duration.ts';
import { flagFrom } from '../flag-setting.ts';
import { isSafeAddress } from '../safe-address.ts';
import { StackRefused } from '../stack-refused.ts';

export type HookSettings = {
  /** HTTPS, or this machine. */
  url: string;
  /** Each signs what is sent. */
  secrets: readonly Buffer[];
};

export type SmsSettings = {
  /** Null: messages stay in the inbox of this machine, where there is one. */
  hook: HookSettings | null;
  phones: Partial<AuthSettings['phones']>;
};

export function smsSettingsFrom(env: NodeJS.ProcessEnv): SmsSettings {
  const hook = hookFrom(env);
  const everyS = secondsFrom(env, 'GOTRUE_SMS_MAX_FREQUENCY');
  const codeLifetimeS = secondsFrom(env, 'GOTRUE_SMS_OTP_EXP');
  const enrolsFactors = flagFrom(env, 'GOTRUE_MFA_PHONE_ENROLL_ENABLED');
  const verifiesFactors = flagFrom(env, 'GOTRUE_MFA_PHONE_VERIFY_ENABLED');
  return {
    hook,
    phones: {
      // Where messages really go out, people can show that a number is theirs.
      autoconfirm: flagFrom(env, 'GOTRUE_SMS_AUTOCONFIRM') ?? hook === null,
      ...(everyS === null ? {} : { everyS }),
      ...(codeLifetimeS === null ? {} : { codeLifetimeS }),
      ...(enrolsFactors === null ? {} : { enrolsFactors }),
      ...(verifiesFactors === null ? {} : { verifiesFactors }),
    },
  };
}

function hookFrom(env: NodeJS.ProcessEnv): HookSettings | null {
  const { GOTRUE_HOOK_SEND_SMS_URI: url, GOTRUE_HOOK_SEND_SMS_SECRETS: secrets = '' } = env;
  if (!url || flagFrom(env, 'GOTRUE_HOOK_SEND_SMS_ENABLED') === false) return null;
  if (!isSafeAddress(url)) {
    throw new StackRefused(
      'bad_setting',
      'GOTRUE_HOOK_SEND_SMS_URI is no address messages may be handed to: write https://…, or http:// for one on this machine.',
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
      'Set GOTRUE_HOOK_SEND_SMS_SECRETS to the secret the hook knows: "v1,whsec_" and at least 24 bytes in base64; several with | between them.',
    );
  }
  return { url, secrets: keys };
}

/** `90`, or as Go writes durations: `90s`, `1m30s`. */
function secondsFrom(env: NodeJS.ProcessEnv, name: string): number | null {
  const text = env[name];
  if (!text) return null;
  const seconds = /^\d+$/.test(text) ? Number(text) : (secondsOf(text) ?? 0);
  if (Number.isInteger(seconds) && seconds >= 1 && seconds <= 86_400) return seconds;
  throw new StackRefused('bad_setting', `${name} is "${text}": give seconds, e.g. 60 or 60s, up to a day.`);
}
