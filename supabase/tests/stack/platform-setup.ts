/** Vitest's set-up of the tests of the platform: one server per run, without the rally schema. */
import type { TestProject } from 'vitest/node';
import { provideServer } from './global-setup.ts';

export default (project: TestProject) => provideServer(project, { bare: true });
