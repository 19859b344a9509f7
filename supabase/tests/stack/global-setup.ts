/** Vitest's set-up of every package that tests against a real database: one server per run. */
import type { TestProject } from 'vitest/node';
import { startTestServer } from './test-server.ts';

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...server } = await startTestServer();
  project.provide('testServer', server);
  return stop;
}
