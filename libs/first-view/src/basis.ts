/** What every first view stands on: the shell's page and bar, the settings of the site, the trusted release and its renderer. */
import type { ShellParts, Site, TrustedScript } from './parts.ts';
import { type Release, rendererOf, trustedRelease } from './release.ts';

const NAME = 'mfe-public';

export interface Basis {
  shell: string;
  parts: ShellParts;
  config: Record<string, unknown>;
  languages: readonly string[];
  publishableKey: string;
  feedUrl: string;
  filesUrl: string;
  release: Release;
  script: TrustedScript;
}

/** The site lacks a file that its build writes: it was not built, or by an earlier version. */
export class SiteIncomplete extends Error {
  readonly reason = 'incomplete';
  constructor(path: string) {
    super(
      `The site has no ${path}: browsers draw the public pages themselves. Build it anew (npm run build).`,
    );
    this.name = 'SiteIncomplete';
  }
}

/** `scripts` keeps the code of renderers that were checked, by their hash. */
export async function readBasis(site: Site, scripts: Map<string, string>): Promise<Basis> {
  const [shell, parts, config, remotes] = await Promise.all([
    textOf(site, '/index.html'),
    jsonOf<ShellParts>(site, '/first-view.json'),
    jsonOf<Record<string, unknown>>(site, '/config.json'),
    jsonOf<unknown>(site, '/remotes.json'),
  ]);
  const release = await trustedRelease(remotes, NAME, { key: parts.keys[NAME], contract: parts.contract });
  const supabaseUrl = String(config.supabaseUrl ?? '').replace(/\/$/, '');
  return {
    shell,
    parts,
    config,
    languages: (config.languages as string[]).filter((tag) => tag in parts.frames),
    publishableKey: String(config.publishableKey),
    feedUrl: String(config.feedUrl ?? `${supabaseUrl}/rest/v1/rpc`),
    filesUrl: `${supabaseUrl}/storage/v1`,
    release,
    script: await scriptOf(release, site, scripts),
  };
}

async function scriptOf(release: Release, site: Site, scripts: Map<string, string>): Promise<TrustedScript> {
  const signed = Object.values(release.files).find((integrity) => scripts.has(integrity));
  if (signed) return { integrity: signed, code: scripts.get(signed) as string };
  const script = await rendererOf(release, (path) => site.file(path));
  // Of one release at a time.
  scripts.clear();
  scripts.set(script.integrity, script.code);
  return script;
}

async function textOf(site: Site, path: string): Promise<string> {
  const bytes = await site.file(path);
  if (!bytes) throw new SiteIncomplete(path);
  return new TextDecoder().decode(bytes);
}

async function jsonOf<Value>(site: Site, path: string): Promise<Value> {
  return JSON.parse(await textOf(site, path)) as Value;
}
