/** Where the web apps report their errors: a project of Sentry, or of what speaks like it. */
import { StackRefused } from '../../stack-refused.ts';

export type ReportSettings = {
  /** Public by its nature: browsers are told it. */
  dsn: string;
  environment: string | null;
};

/** `BIVOUAC_SENTRY_DSN` and `BIVOUAC_SENTRY_ENVIRONMENT`; null: nothing is reported to anybody. */
export function reportSettingsFrom(env: NodeJS.ProcessEnv): ReportSettings | null {
  const { BIVOUAC_SENTRY_DSN: dsn, BIVOUAC_SENTRY_ENVIRONMENT: environment } = env;
  if (!dsn) return null;
  const url = URL.canParse(dsn) ? new URL(dsn) : null;
  // An address with a password is one of a server's own, and not for browsers.
  const isPublic = url && /^https?:$/.test(url.protocol) && /^\w+$/.test(url.username) && !url.password;
  if (!isPublic || !/\/\d+$/.test(url.pathname) || url.search || url.hash) {
    throw new StackRefused(
      'bad_setting',
      'BIVOUAC_SENTRY_DSN is no address of a project: copy the DSN of its settings, as "https://key@errors.example/1".',
    );
  }
  if (environment && !/^[\w.-]{1,64}$/.test(environment)) {
    throw new StackRefused(
      'bad_setting',
      `BIVOUAC_SENTRY_ENVIRONMENT is "${environment}": give letters, digits, dots and dashes, as "production".`,
    );
  }
  return { dsn, environment: environment || null };
}

/** The one origin besides the site's own that its pages may speak to. */
export const originOf = ({ dsn }: ReportSettings): string => new URL(dsn).origin;
