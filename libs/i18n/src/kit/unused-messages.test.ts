import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { unusedMessages } from './unused-messages.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function unusedIn(files: Record<string, string>, ...ids: string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bivouac-unused-'));
  folders.push(folder);
  mkdirSync(join(folder, 'catalogues'));
  for (const [path, code] of Object.entries(files)) writeFileSync(join(folder, path), code);
  return unusedMessages(pathToFileURL(`${folder}/`), [Object.fromEntries(ids.map((id) => [id, id]))]);
}

it.each([
  ['whole', "say('crews.add')", 'crews.add'],
  ['as a property', '<Group words="matters.cannot" />', 'matters.cannot'],
  ['by a code', `say(\`status.\${status}\`)`, 'status.late'],
  ['by a code in the middle', `say(\`role.\${role}.hint\`)`, 'role.admin.hint'],
  ['by a code from outside', "wordOf(say, 'flag.of', code)", 'flag.of.late'],
  ['by a set of two', `wordOf(say, \`\${words}Step\`, to)`, 'raceStep.running'],
])('finds nothing where it is asked for %s', async (_, code, id) => {
  expect(await unusedIn({ 'a.tsx': code }, id)).toEqual([]);
  expect(await unusedIn({ 'a.tsx': code }, 'nobody.asks')).toEqual(['nobody.asks']);
});

it('does not take a catalogue or a test for somebody who asks', async () => {
  expect(
    await unusedIn({ 'catalogues/en.ts': "'crews.add'", 'a.test.ts': "say('crews.add')" }, 'crews.add'),
  ).toEqual(['crews.add']);
});

it('takes nothing of codes and signs alone for an answer', async () => {
  expect(await unusedIn({ 'a.ts': `key(\`\${a}.\${b}\`)` }, 'crews.add')).toEqual(['crews.add']);
});
