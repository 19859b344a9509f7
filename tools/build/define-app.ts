/** The build of a remote that is also an app: beside its container its own page, and the worker that keeps it on a phone. */
import type { RsbuildConfig } from '@rsbuild/core';
import { program } from './beside.ts';
import { defineRemote } from './define-remote.ts';
import { partOf } from './part-of.ts';
import { webSettings } from './web-settings.ts';

export interface App {
  /** The folder of the site its pages lie below, without slashes. */
  place: string;
  page: string;
  worker: string;
  /** Folder of what stands at the root of the site: the app's manifest, its icons. */
  root: string;
}

/** Parts of the Supabase client that no app asks; whoever imports them himself gets them. */
const UNUSED = /^@supabase\/(realtime|storage|functions)-js$/;
/** Ways of signing in that no phone has, and what only servers may do. */
const UNUSED_SIGN_IN = /^\.\/(lib\/webauthn|lib\/web3\/ethereum|GoTrueAdminApi)$/;

function leaveOut(asked: { request: string; context: string }): void {
  if (/[\\/]@supabase[\\/]supabase-js[\\/]/.test(asked.context)) {
    asked.request = program('app/left-out');
  }
}

function leaveOutSignIn(asked: { request: string; context: string }): void {
  if (/[\\/]@supabase[\\/]auth-js[\\/]/.test(asked.context)) {
    asked.request = program('app/left-out-sign-in');
  }
}

/** Where the app's hashed files stand on the site. */
const FILES = 'm';

/**
 * `dist/alone` is laid out as it is put on the site: `{place}/index.html`, `m/` with names by content, the rest at the root.
 * `dist/worker/sw.js` becomes `dist/alone/sw.js` when the files of the version are written into it (`app/write-worker.ts`).
 */
export function defineApp(packageJson: { name: string; version: string }, app: App): RsbuildConfig {
  const config = defineRemote(packageJson);
  const { output } = webSettings(partOf(packageJson.name), packageJson.version);
  return {
    ...config,
    server: { ...config.server, historyApiFallback: { index: `/${app.place}/index.html` } },
    environments: {
      ...config.environments,
      alone: {
        source: { entry: { [app.place]: './src/alone.tsx' } },
        output: {
          ...output,
          distPath: { root: 'dist/alone', js: FILES, jsAsync: FILES, css: FILES, cssAsync: FILES },
          assetPrefix: '/',
          copy: [{ from: app.root }],
        },
        html: { template: app.page, title: 'Bivouac', outputStructure: 'nested' },
        tools: {
          rspack(config, { rspack }) {
            config.plugins?.push(
              new rspack.NormalModuleReplacementPlugin(UNUSED, leaveOut),
              new rspack.NormalModuleReplacementPlugin(UNUSED_SIGN_IN, leaveOutSignIn),
            );
            // What a part brings stays in its file, which is then fetched with it and not before.
            const chunks = ({ name }: { name?: string | undefined }) => !name?.startsWith('part-');
            config.optimization = { ...config.optimization, splitChunks: { chunks } };
          },
        },
      },
      worker: {
        source: { entry: { sw: app.worker } },
        output: {
          ...output,
          target: 'web-worker',
          sourceMap: false,
          filenameHash: false,
          distPath: { root: 'dist/worker', js: '' },
        },
      },
    },
  };
}
