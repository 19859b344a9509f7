/** A shell for tests: hands a remote everything the real one does, and writes down what it is asked for. */
import type { Config } from '../config.ts';
import { CONTRACT_VERSION } from '../manifest.ts';
import type { Session } from '../session.ts';
import type { NavigateOptions, ShellProps } from '../shell-props.ts';

export interface AskedOfShell {
  navigations: { path: string; options: NavigateOptions }[];
  fatal: unknown[];
  guards: (string | null)[];
}

export const aConfig: Config = {
  supabaseUrl: 'http://localhost:5555',
  publishableKey: 'sb_publishable_test',
  feedUrl: 'http://localhost:5555/rest/v1/rpc',
  transport: 'poll',
  languages: ['en', 'fr', 'es'],
  sentryDsn: null,
};

/** At `path`, mounted at `basePath`; anything else can be given over the defaults. */
export function aShell(
  basePath: string,
  path = basePath,
  over: Partial<ShellProps> = {},
  session: Session = { state: 'signed_out' },
): { props: ShellProps; asked: AskedOfShell } {
  const asked: AskedOfShell = { navigations: [], fatal: [], guards: [] };
  const url = new URL(path, 'http://localhost');
  const props: ShellProps = {
    contract: CONTRACT_VERSION,
    location: { pathname: url.pathname, search: url.search, hash: url.hash, state: null, key: path },
    action: 'POP',
    navigate: (to, options = {}) => void asked.navigations.push({ path: to, options }),
    go: () => undefined,
    basePath,
    language: 'en',
    config: aConfig,
    session$: { value: session, subscribe: () => () => undefined },
    audience: 'public',
    reportFatal: (error) => void asked.fatal.push(error),
    leaveGuard: (sentence) => void asked.guards.push(sentence),
    ...over,
  };
  return { props, asked };
}
