/** After the shell's build: `first-view.json` beside its page, with its bar in every language and the keys of the teams it trusts. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createContext, Script } from 'node:vm';
import { CONTRACT_VERSION, remoteNames } from '@bivouac/contract/manifest';
import { createRsbuild, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { publicKeys } from './release/team-keys.ts';
import { rendererOf } from './renderer.ts';
import { webSettings } from './web-settings.ts';

export function writeFirstView(version: string): RsbuildPlugin {
  return {
    name: 'write-first-view',
    setup(api) {
      api.onAfterBuild(async () => {
        const { rootPath, distPath } = api.context;
        const frames = await framesOf(rootPath, version);
        const parts = { keys: publicKeys(remoteNames), contract: CONTRACT_VERSION, frames };
        await writeFile(join(distPath, 'first-view.json'), JSON.stringify(parts));
      });
    },
  };
}

async function framesOf(root: string, version: string): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'bivouac-frame-'));
  try {
    const web = webSettings('shell', version);
    const renderer = rendererOf({ entry: './src/first-view/frame.tsx', instead: {} }, web, version);
    const build = await createRsbuild({
      cwd: root,
      rsbuildConfig: {
        ...web,
        plugins: [pluginReact()],
        environments: {
          frame: { ...renderer, output: { ...renderer.output, distPath: { root: folder, js: '' } } },
        },
      },
    });
    await (await build.build()).close();
    const file = (await readdir(folder)).find((name) => /^render\..*\.js$/.test(name)) ?? '';
    const world = createContext({ URL, URLSearchParams, TextEncoder, TextDecoder });
    new Script(await readFile(resolve(folder, file), 'utf8')).runInContext(world);
    return JSON.parse(await new Script('bivouacFrames().then(JSON.stringify)').runInContext(world));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
