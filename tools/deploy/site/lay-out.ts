/** The built site as one folder: the shell, every remote as it was built last, the app of the posts, settings, registry, and what the host reads. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { remoteNames } from '../../../libs/contract/src/manifest.ts';
import { languages } from '../../../libs/i18n/src/language/languages.ts';
import { readRegistry } from '../../../supabase/local/gateway/web/registry.ts';
import { projectRoot } from '../../../supabase/local/index.ts';
import { contentOf, readLine } from '../../build/release/line.ts';
import { DeployRefused } from '../deploy-refused.ts';
import type { Environment } from '../environment.ts';
import { headerRules, rewrites } from './headers.ts';
import { type HostKind, hosts } from './hosts.ts';

export type Layout = {
  kind: string;
  folder: string;
  /** Where the web apps are built; left out: this repository. */
  webRoot?: string;
};

/** Answers how many files were written besides the copied ones. What lies in the folder already and is not of this build stays: open pages may load it. */
export async function layOutSite(
  environment: Environment,
  { kind, folder, webRoot = projectRoot }: Layout,
): Promise<number> {
  if (!(kind in hosts))
    throw new DeployRefused(
      'bad_setting',
      `--for is "${kind}": say one of ${Object.keys(hosts).join(', ')}.`,
    );
  if (!folder) throw new DeployRefused('bad_setting', 'Say where to put the site: --to FOLDER.');
  const shell = await read(join(webRoot, 'shell', 'dist', 'index.html'));
  const app = await read(join(webRoot, 'mfe-marshall', 'dist', 'alone', 'marshalls', 'index.html'));
  const rules = headerRules(shell + app, settingsOf(environment));
  const host = await hosts[kind as HostKind](environment, rules, rewrites());
  const site = join(folder, host.site);
  await copy(join(webRoot, 'shell', 'dist'), site);
  await copy(join(webRoot, 'mfe-marshall', 'dist', 'alone'), site);
  // What teams have released there since goes on being given, under its own sequence.
  const places = { dataDir: site, webRoot };
  const { remotes } = await readRegistry(places);
  const ofOne: Record<string, string> = {};
  for (const name of remoteNames) {
    ofOne[`${host.site}remotes/${name}.json`] = JSON.stringify(await readRegistry(places, name));
    const line = readLine(join(webRoot, name, 'dist', 'entry.json'));
    if (!line) throw notBuilt(name);
    const { version } = contentOf(line);
    await copy(join(webRoot, name, 'dist', version), join(site, 'r', name, version));
  }
  const written: Record<string, string> = {
    ...host.files,
    [`${host.site}404.html`]: shell,
    [`${host.site}config.json`]: `${JSON.stringify(configOf(environment), null, 2)}\n`,
    [`${host.site}remotes.json`]: JSON.stringify({ remotes }),
    ...ofOne,
  };
  for (const [path, text] of Object.entries(written)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return Object.keys(written).length;
}

/** What pages may speak to besides the site: the project, its sockets, and whoever is told of errors. */
function settingsOf({ siteUrl, apiUrl, sentryDsn, name }: Environment) {
  return {
    siteUrl,
    apiUrl: apiUrl === siteUrl ? null : apiUrl,
    reports: sentryDsn ? { dsn: sentryDsn, environment: name } : null,
  };
}

export function configOf({ apiUrl, siteUrl, ...told }: Environment): Record<string, unknown> {
  return {
    supabaseUrl: apiUrl === siteUrl ? '/' : apiUrl,
    publishableKey: told.publishableKey,
    // Under the site's own origin, whatever that is called meanwhile.
    feedUrl: told.feedUrl.startsWith(`${siteUrl}/`) ? told.feedUrl.slice(siteUrl.length) : told.feedUrl,
    transport: told.transport,
    ...(told.socketsAtMost === null ? {} : { socketsAtMost: told.socketsAtMost }),
    languages,
    sentryDsn: told.sentryDsn,
    ...(told.sentryDsn ? { sentryEnvironment: told.name } : {}),
    releaseDays: told.releaseDays,
  };
}

/** Maps of sources are for whoever reads errors. */
async function copy(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, filter: (path) => !path.endsWith('.map') });
}

async function read(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => {
    throw notBuilt(path);
  });
}

const notBuilt = (what: string) =>
  new DeployRefused('not_built', `${what} is not built: run "npm run build" first.`);
