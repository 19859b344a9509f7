import type { Config } from '../config.ts';

/** `unreachable`: no answer · `refused`: an answer that is no success · `unreadable`: no settings in it. */
export type ConfigReason = 'unreachable' | 'refused' | 'unreadable';

export class ConfigProblem extends Error {
  readonly reason: ConfigReason;
  /** HTTP status, if there was an answer. */
  readonly status: number | null;
  readonly digest: string | null;

  constructor(reason: ConfigReason, what: string, answer?: Response, cause?: unknown) {
    super(
      `The settings of this site cannot be used: ${what}. Reload the page. If it still fails, tell the administrator.`,
      {
        cause,
      },
    );
    this.name = 'ConfigProblem';
    this.reason = reason;
    this.status = answer?.status ?? null;
    this.digest = answer?.headers.get('x-error-digest') ?? null;
  }
}

/** Rejects with a `ConfigProblem`. `brought`: as the document of the page has them; without it they are asked for. */
export async function readConfig(url = '/config.json', brought?: unknown): Promise<Config> {
  if (brought) return configFrom(brought);
  let answer: Response;
  try {
    answer = await fetch(url, { cache: 'no-cache' });
  } catch (cause) {
    throw new ConfigProblem('unreachable', 'the server did not answer', undefined, cause);
  }
  if (!answer.ok) throw new ConfigProblem('refused', `the server answered ${answer.status}`, answer);
  let value: unknown;
  try {
    value = await answer.json();
  } catch (cause) {
    throw new ConfigProblem('unreadable', 'they are no JSON', answer, cause);
  }
  return configFrom(value, answer);
}

function configFrom(value: unknown, answer?: Response): Config {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const fault = (name: string, wanted: string) =>
    new ConfigProblem('unreadable', `"${name}" should be ${wanted}`, answer);
  const text = (name: string) => {
    const found = given[name];
    if (typeof found !== 'string' || found === '') throw fault(name, 'a text');
    return found;
  };
  const address = (name: string) => {
    const found = text(name);
    if (!URL.canParse(found, 'http://localhost')) throw fault(name, 'an address');
    return new URL(found, globalThis.location?.href).href.replace(/\/$/, '');
  };
  const { transport = 'realtime', languages = ['en'], sentryDsn = null } = given;
  if (transport !== 'realtime' && transport !== 'poll' && transport !== 'both')
    throw fault('transport', '"realtime", "poll" or "both"');
  const { socketsAtMost } = given;
  if (transport === 'both' && !(Number(socketsAtMost) >= 0)) throw fault('socketsAtMost', 'a number');
  if (!Array.isArray(languages) || !languages.every((tag) => typeof tag === 'string' && tag)) {
    throw fault('languages', 'a list of language tags');
  }
  if (sentryDsn !== null && typeof sentryDsn !== 'string') throw fault('sentryDsn', 'a text or null');
  const optional = <Name extends keyof Config>(name: Name, kind: 'string' | 'number') => {
    const found = given[name];
    return typeof found === kind && found !== '' ? ({ [name]: found } as Pick<Config, Name>) : {};
  };
  const supabaseUrl = address('supabaseUrl');
  return {
    supabaseUrl,
    publishableKey: text('publishableKey'),
    feedUrl: given.feedUrl === undefined ? `${supabaseUrl}/rest/v1/rpc` : address('feedUrl'),
    transport,
    languages,
    sentryDsn: sentryDsn || null,
    ...optional('socketsAtMost', 'number'),
    ...optional('sentryEnvironment', 'string'),
    ...optional('demoRally', 'string'),
    ...optional('releaseDays', 'number'),
  };
}
