/** Vitest's set-up of projects that copy the usual rally: the server, and a template with the rally and its people. */
import type { TestProject } from 'vitest/node';
import { peopleDoor } from '../golden/people-door.ts';
import { provideServer } from '../stack/global-setup.ts';
import { copyOf, type TestDatabase } from '../stack/test-database.ts';
import { projectTemplate, rallyTemplates } from '../stack/test-server.ts';
import { stackOn, type TestStack } from '../stack/test-stack.ts';
import type { UsualRallies } from '../stack/usual-rallies.ts';
import { recordingRally } from './recording-rally.ts';

export default (project: TestProject) => provideServer(project, { layOut });

/** So many tests of one file have a rally that is there already. */
const RALLIES = 16;

async function layOut(serverUrl: string): Promise<UsualRallies> {
  const one = await copyOf(serverUrl, projectTemplate, { name: rallyTemplates.one });
  const { people, rally } = await withStack(one, async (stack) => {
    const { code, rallyId, door } = await recordingRally(stack);
    return { people: door.people(), rally: { code, rallyId } };
  });
  const many = await copyOf(serverUrl, rallyTemplates.one, { name: rallyTemplates.many });
  const rallies = [rally];
  await withStack(many, async (stack) => {
    const door = await peopleDoor(stack, people);
    while (rallies.length < RALLIES) {
      const { code, rallyId } = await recordingRally(stack, { door });
      rallies.push({ code, rallyId });
    }
  });
  return { people, rallies };
}

async function withStack<T>(database: TestDatabase, work: (stack: TestStack) => Promise<T>): Promise<T> {
  // The stack leaves the database, which is to be a template.
  const stack = await stackOn({ ...database, stop: database.leave });
  return work(stack).finally(stack.stop);
}
