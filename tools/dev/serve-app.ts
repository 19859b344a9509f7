/** The dev server of one app: its sources, compiled in memory and told to the page as they change. */
import { join } from 'node:path';
import { createRsbuild, loadConfig, type RsbuildConfig } from '@rsbuild/core';
import { projectRoot } from '../../supabase/local/index.ts';
import { type DevPlace, withDevSettings } from '../build/dev/dev-settings.ts';

export interface DevServer {
  url: string;
  close(): Promise<void>;
}

export interface Told {
  answers: Readonly<Record<string, unknown>>;
  /** Where the stack is, for what a page asks of it without a full address; left out where there is none. */
  backend?: string;
}

const ofTheStack = ['/demo', '/inbox'];

/** Resolves when it listens; what it compiles is there soon after, and its page waits for it. */
export async function serveApp(place: DevPlace, told: Told): Promise<DevServer> {
  const cwd = join(projectRoot, place.app);
  const { content } = await loadConfig({ cwd });
  const config: RsbuildConfig = {
    ...withDevSettings(content, place),
    ...(place.app === 'shell' ? {} : { environments: only(content, place.as) }),
  };
  config.server = {
    ...config.server,
    proxy: told.backend ? proxyTo(told.backend) : {},
    setup({ server }) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        if (!Object.hasOwn(told.answers, path)) return next();
        response.setHeader('content-type', 'application/json');
        response.setHeader('cache-control', 'no-store');
        response.end(JSON.stringify(told.answers[path]));
      });
    },
  };
  const rsbuild = await createRsbuild({ cwd, config });
  const { server } = await rsbuild.startDevServer();
  return { url: `http://${place.host}:${place.port}`, close: () => server.close() };
}

function proxyTo(target: string) {
  return Object.fromEntries(ofTheStack.map((path) => [path, { target, changeOrigin: true }]));
}

function only(config: RsbuildConfig, as: DevPlace['as']): NonNullable<RsbuildConfig['environments']> {
  const name = as === 'page' ? 'alone' : 'remote';
  const { [name]: chosen = {} } = config.environments ?? {};
  // What was built lies in `dist`, and stays there.
  return { [name]: { ...chosen, output: { ...chosen.output, cleanDistPath: false } } };
}
