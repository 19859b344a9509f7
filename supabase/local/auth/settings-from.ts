/** What an operator sets of accounts, by the names the platform's CLI gives to the same in its environment. */
import { secondsOf } from '../duration.ts';
import { flagFrom } from '../flag-setting.ts';
import { StackRefused } from '../stack-refused.ts';
import { type AuthSettings, defaultAuthSettings } from './settings.ts';

const lower = 'abcdefghijklmnopqrstuvwxyz';
const upper = lower.toUpperCase();
const digits = '0123456789';
const symbols = '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~';

/** `password_requirements` of the CLI: of each set a password needs one. */
const requirements: Record<string, string[]> = {
  letters_digits: [lower + upper, digits],
  lower_upper_letters_digits: [lower, upper, digits],
  lower_upper_letters_digits_symbols: [lower, upper, digits, symbols],
};

/** `isMailed`: letters leave this machine, so that a changed address can be asked to prove itself. Throws `StackRefused`. */
export function authSettingsFrom(env: NodeJS.ProcessEnv, isMailed: boolean): Partial<AuthSettings> {
  const { password, confirmations, letters, anonymousSignIns, signUps, failedCodes, factors } =
    defaultAuthSettings;
  const { olderTokens, ways, walletSignIns, letterCodes } = defaultAuthSettings;
  const read = readerOf(env);
  const ofSignUps = read.flag('EMAIL_ENABLE_CONFIRMATIONS', confirmations.ofSignUps);
  return {
    signupAllowed: read.flag('ENABLE_SIGNUP', defaultAuthSettings.signupAllowed),
    accessTokenLifetimeS: read.number('JWT_EXPIRY', defaultAuthSettings.accessTokenLifetimeS, [60, 604_800]),
    sessions: {
      longestS: read.span('SESSIONS_TIMEBOX'),
      idleS: read.span('SESSIONS_INACTIVITY_TIMEOUT'),
      isOnlyOne: read.flag('GOTRUE_SESSIONS_SINGLE_PER_USER', defaultAuthSettings.sessions.isOnlyOne),
    },
    refreshes: { perHour: read.perFiveMinutes('RATE_LIMIT_TOKEN_REFRESH') },
    olderTokens: {
      takenForS: read.number('REFRESH_TOKEN_REUSE_INTERVAL', olderTokens.takenForS, [0, 3_600]),
      endSession: read.flag('ENABLE_REFRESH_TOKEN_ROTATION', olderTokens.endSession),
    },
    ways: {
      email: read.flag('EMAIL_ENABLE_SIGNUP', ways.email),
      phone: read.flag('SMS_ENABLE_SIGNUP', ways.phone),
    },
    factors: {
      most: read.number('MFA_MAX_ENROLLED_FACTORS', factors.most, [0, 100]),
      enrolsTotp: read.flag('MFA_TOTP_ENROLL_ENABLED', factors.enrolsTotp),
      verifiesTotp: read.flag('MFA_TOTP_VERIFY_ENABLED', factors.verifiesTotp),
      challengeForS: read.number('GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION', factors.challengeForS, [30, 3_600]),
    },
    password: {
      minimumLength: read.number('MINIMUM_PASSWORD_LENGTH', password.minimumLength, [6, 72]),
      requiredCharacters: read.requirements() ?? password.requiredCharacters,
      reauthenticate: read.flag('EMAIL_SECURE_PASSWORD_CHANGE', password.reauthenticate),
    },
    confirmations: {
      ofSignUps,
      ofChanges: ofSignUps || isMailed,
      byBothAddresses: read.flag('EMAIL_DOUBLE_CONFIRM_CHANGES', confirmations.byBothAddresses),
    },
    redirectUrls: read.urls(),
    letters: {
      everyS: read.seconds('EMAIL_MAX_FREQUENCY', letters.everyS),
      perHour: read.number('RATE_LIMIT_EMAIL_SENT', letters.perHour, [1, 1_000_000]),
    },
    letterCodes: {
      lifetimeS: read.number('EMAIL_OTP_EXPIRY', letterCodes.lifetimeS, [60, 86_400]),
      length: read.number('EMAIL_OTP_LENGTH', letterCodes.length, [6, 10]),
    },
    anonymousSignIns: {
      allowed: read.flag('ENABLE_ANONYMOUS_SIGN_INS', anonymousSignIns.allowed),
      perHour: read.number('RATE_LIMIT_ANONYMOUS_USERS', anonymousSignIns.perHour, [1, 1_000_000]),
    },
    signUps: { perHour: read.perFiveMinutes('RATE_LIMIT_SIGN_IN_SIGN_UPS') ?? signUps.perHour },
    walletSignIns: { perHour: read.perFiveMinutes('RATE_LIMIT_WEB3') ?? walletSignIns.perHour },
    failedCodes: {
      ...failedCodes,
      limit: read.number('RATE_LIMIT_TOKEN_VERIFICATIONS', failedCodes.limit, [1, 100]),
    },
  };
}

function readerOf(env: NodeJS.ProcessEnv) {
  // What the CLI has no name for is GoTrue's own.
  const nameOf = (name: string) => (name.startsWith('GOTRUE_') ? name : `SUPABASE_AUTH_${name}`);
  const told = (name: string) => env[nameOf(name)] || null;
  const refuse = (name: string, wanted: string): never => {
    throw new StackRefused('bad_setting', `${nameOf(name)} is "${told(name)}": ${wanted}.`);
  };
  return {
    flag(name: string, usual: boolean): boolean {
      return flagFrom(env, nameOf(name)) ?? usual;
    },
    number(name: string, usual: number, [least, most]: [number, number]): number {
      const text = told(name);
      if (text === null) return usual;
      const number = Number(text);
      if (Number.isInteger(number) && number >= least && number <= most) return number;
      return refuse(name, `give a whole number from ${least} to ${most}`);
    },
    perFiveMinutes(name: string): number | null {
      return told(name) === null ? null : 12 * this.number(name, 1, [1, 100_000]);
    },
    span(name: string): number | null {
      return this.seconds(name, 0) || null;
    },
    /** As Go writes a duration: `60s`, `1m30s`. */
    seconds(name: string, usual: number): number {
      const text = told(name);
      if (text === null) return usual;
      const seconds = secondsOf(text);
      return seconds !== null && seconds >= 0 ? seconds : refuse(name, 'give a duration, as "60s" or "1m"');
    },
    requirements(): string[] | null {
      const text = told('PASSWORD_REQUIREMENTS');
      if (text === null) return null;
      return (
        requirements[text] ?? refuse('PASSWORD_REQUIREMENTS', `say ${Object.keys(requirements).join(', ')}`)
      );
    },
    urls(): string[] {
      const name = 'ADDITIONAL_REDIRECT_URLS';
      const urls = (told(name) ?? '').split(',').flatMap((url) => url.trim() || []);
      const isUsable = (url: string) => /^https?:\/\/[^/?#\s]*[^/*?#\s.][^/?#\s]*(\/[^?#\s]*)?$/.test(url);
      return urls.every(isUsable)
        ? urls
        : refuse(name, 'give addresses, as "https://rally.example/**", with commas between');
    },
  };
}
