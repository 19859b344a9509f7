/** One deployment (dev, staging, live) as its env file describes it; `deploy/example.env` has every name. */
import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { isSafeAddress } from '../../supabase/local/safe-address.ts';
import { DeployRefused } from './deploy-refused.ts';

export type Environment = {
  name: string;
  siteUrl: string;
  apiUrl: string;
  publishableKey: string;
  /** `/feed` of the site, unless said otherwise. */
  feedUrl: string;
  transport: 'realtime' | 'poll' | 'both';
  /** Of `both`: up to so many readers of a rally each have a socket. */
  socketsAtMost: number | null;
  sentryDsn: string | null;
  releaseDays: number;
  /** Everything told, also what only the platform's command line reads. */
  told: Record<string, string>;
};

/** What stands in the environment already comes first: secrets need not be in a file. */
export async function readEnvironment(file: string, process: NodeJS.ProcessEnv): Promise<Environment> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new DeployRefused(
      'bad_setting',
      `There is no file ${file}: copy deploy/example.env and fill it in.`,
    );
  });
  const told = { ...parseEnv(text), ...process } as Record<string, string>;
  return environmentFrom(told);
}

export function environmentFrom(told: Record<string, string>): Environment {
  const need = (name: string) => told[name] || refuse(name, 'it is not set');
  const origin = (name: string) => {
    const url = need(name);
    if (!isSafeAddress(url) || new URL(url).origin !== url)
      return refuse(name, `"${url}" is no origin, as "https://rally.example"`);
    return url;
  };
  const whole = (name: string) => {
    const text = told[name];
    if (!text) return null;
    return /^\d{1,9}$/.test(text) ? Number(text) : refuse(name, `"${text}" is no whole number`);
  };
  const siteUrl = origin('BIVOUAC_SITE_URL');
  const transport = told.BIVOUAC_TRANSPORT || 'realtime';
  if (transport !== 'realtime' && transport !== 'poll' && transport !== 'both')
    return refuse('BIVOUAC_TRANSPORT', `"${transport}" is none of realtime, poll and both`);
  return {
    name: need('BIVOUAC_ENVIRONMENT'),
    siteUrl,
    apiUrl: origin('SUPABASE_URL'),
    publishableKey: need('BIVOUAC_PUBLISHABLE_KEY'),
    feedUrl: told.BIVOUAC_FEED_URL || `${siteUrl}/feed`,
    transport,
    socketsAtMost: whole('BIVOUAC_SOCKETS_AT_MOST'),
    sentryDsn: told.BIVOUAC_SENTRY_DSN || null,
    releaseDays: whole('BIVOUAC_RELEASE_DAYS') ?? 30,
    told,
  };
}

function refuse(name: string, why: string): never {
  throw new DeployRefused('bad_setting', `${name}: ${why}. Correct the env file of this deployment.`);
}
