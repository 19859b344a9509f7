/** Vitest's set-up of every package that tests against a real database: one server per run. */
import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer } from './test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...server } = await startTestServer();
  project.provide('testServer', server);
  return stop;
}
