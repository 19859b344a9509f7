/** The tests of libraries, shell and remotes by one process, each package by the configuration of its own command. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { commandOf, isPure, readWorkspaces, type Workspace } from '../workspaces.ts';
import { ByEnvironment } from './by-environment.ts';

async function projectOf(workspace: Workspace): Promise<TestProjectInlineConfiguration> {
  const { folder, path } = workspace;
  const { values } = parseArgs({
    args: (await commandOf(workspace, 'test')).slice(1),
    options: { config: { type: 'string', default: 'vitest.config.ts' }, dir: { type: 'string' } },
    allowPositionals: true,
  });
  const config = resolve(path, values.config);
  return {
    ...(existsSync(config) ? { extends: config } : {}),
    root: path,
    test: { name: folder, ...(values.dir ? { dir: join(path, values.dir) } : {}) },
  };
}

const projects = await Promise.all((await readWorkspaces()).filter(isPure).map(projectOf));

export default defineConfig({
  root: resolve(import.meta.dirname, '../../..'),
  test: { projects, sequence: { sequencer: ByEnvironment } },
});
