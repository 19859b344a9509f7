/** A machine with told rallies, people, a session and files: what the tests of backups save and restore. */
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { peopleDoor } from '../../../supabase/tests/golden/people-door.ts';
import { readStories } from '../../../supabase/tests/golden/read-stories.ts';
import { tell } from '../../../supabase/tests/golden/tell.ts';
import { type Person, startTestStack, type TestStack } from '../../../supabase/tests/stack/index.ts';

/** Published, amended and official pages, decisions, holds, teams, penalties confirmed and taken back. */
const told = [
  'penalties-judged',
  'official-above-its-stages',
  'set-back-twice-below-an-overall',
  'start-order-changes',
  'told-to-everybody',
  'classes-and-teams',
  'waypoints-and-virtual-lead',
];

export type ToldMachine = {
  stack: TestStack;
  admin: Person;
  document: { path: string; text: string };
  rallies: string[];
};

export async function tellMachine(): Promise<ToldMachine> {
  const stack = await startTestStack();
  const stories = readStories().filter(({ name }) => told.includes(name));
  const door = await peopleDoor(stack);
  for (const story of stories) {
    const { differences } = await tell(story, door);
    if (differences.length > 0) throw new Error(differences.join('\n'));
  }
  const [rally] = await stack.sql<{ id: string }[]>`select id from public.rallies order by code limit 1`;
  const admin = await stack.createPerson({
    name: 'admin',
    roles: { memberships: [{ rallyId: rally?.id ?? '', role: 'admin' }] },
  });
  const document = { path: `${rally?.id}/${randomUUID()}.pdf`, text: `%PDF-1.7 ${'signed '.repeat(10_000)}` };
  await upload(admin.client, document);
  return { stack, admin, document, rallies: stories.map(({ name }) => name) };
}

export async function upload(
  client: SupabaseClient,
  { path, text }: { path: string; text: string },
): Promise<void> {
  const body = new Blob([text], { type: 'application/pdf' });
  const { error } = await client.storage.from('documents').upload(path, body);
  if (error) throw error;
}

export async function pagesAt(
  { url, publishableKey }: { url: string; publishableKey: string },
  rally: string,
): Promise<Record<string, string>> {
  const read = async (query: Record<string, string>) => {
    const answer = await fetch(`${url}/rest/v1/rpc/page?${new URLSearchParams({ rally, ...query })}`, {
      headers: { apikey: publishableKey },
    });
    return answer.text();
  };
  const index = await read({ key: 'index' });
  const { body } = JSON.parse(index) as {
    body: { pages: string[]; races: { code: string; pages: string[] }[] };
  };
  const pages: Record<string, string> = { index };
  for (const key of body.pages) pages[key] = await read({ key });
  for (const { code, pages: keys } of body.races)
    for (const key of keys) pages[`${code} ${key}`] = await read({ key, race: code });
  return pages;
}
