/** Vitest's set-up of every package that tests against a real database: one server per run. */
import type { TestProject } from 'vitest/node';
import { startTestServer } from './test-server.ts';

export default (project: TestProject) => provideServer(project);

export async function provideServer(
  project: TestProject,
  how: Parameters<typeof startTestServer>[0] = {},
): Promise<() => Promise<void>> {
  const { stop, usualRallies, ...server } = await startTestServer(how);
  project.provide('testServer', server);
  project.provide('usualRallies', how.layOut ? usualRallies : null);
  return stop;
}
