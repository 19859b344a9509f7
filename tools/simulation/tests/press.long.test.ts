/** Documents of a story, as its administrator publishes them: real files behind links that are signed for everybody. */
import { createHash } from 'node:crypto';
import { type DocumentRow, type DocumentsBody, fetchPage, signFiles } from '@bivouac/data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStack, type TestStack } from '../../../supabase/tests/stack/index.ts';
import { type DocumentAction, isDocument } from '../action.ts';
import { demoStory, nextOpeningMs } from '../demo/story.ts';
import type { Cast } from '../play/cast.ts';
import { openPress } from '../play/press.ts';
import { writeStructure } from '../structure/write.ts';
import { castOn } from './people-of-a-stack.ts';

const zeroMs = nextOpeningMs(Date.now());
const story = demoStory({ code: 'DEMO', zeroMs, timeZone: 'UTC' });
const complaints: string[] = [];
let stack: TestStack;
let cast: Cast;

beforeAll(async () => {
  stack = await startTestStack();
  cast = await castOn(stack);
  await writeStructure(story.plan, cast, zeroMs);
}, 120_000);
afterAll(async () => {
  await cast?.leave();
  await stack?.stop();
});

const feed = () => ({
  url: `${stack.url}/rest/v1/rpc`,
  filesUrl: `${stack.url}/storage/v1`,
  publishableKey: stack.publishableKey,
});

async function publish(actions: readonly DocumentAction[]): Promise<DocumentRow[]> {
  const press = openPress({ cast, rally: 'DEMO', log: (line) => complaints.push(line) });
  press.take(actions);
  await press.done();
  const found = await fetchPage<DocumentsBody>(
    feed(),
    { rally: 'DEMO', race: null, key: 'pdfs' },
    { atLeast: Date.now() },
  );
  if (!found.ok) throw found.problem;
  return found.value.page?.body.rows ?? [];
}

/** Without results: those need their facts. */
const chosen = story.actions
  .filter(isDocument)
  .filter(({ document }) => document.kind_of !== 'classification');
const few = ['entry_list 1', 'map 1.1', 'decision 1'].flatMap((named) =>
  chosen.filter(({ document }) => `${document.kind_of} ${document.number}` === named),
);

test('an entry list and a decision are PDFs, the course of a day is GPX, each with the sum that is said of it', async () => {
  const rows = await publish(few);
  expect(complaints).toEqual([]);
  const files = new Map<string, string>();
  for (const { kind, file, sha256 } of rows) {
    const bytes = await read(file);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    files.set(kind, new TextDecoder('latin1').decode(bytes.slice(0, 5)));
  }
  expect([...files].sort()).toEqual([
    ['decision', '%PDF-'],
    ['entry_list', '%PDF-'],
    ['map', '<?xml'],
  ]);
  expect(rows.find(({ kind }) => kind === 'entry_list')?.page).toMatchObject({ key: 'crews' });
});

test('what was published is not published again', async () => {
  const ids = (rows: DocumentRow[]) => rows.map(({ id, file }) => `${id} ${file}`).sort();
  const before = ids(await publish([]));
  expect(before).toHaveLength(few.length);
  expect(ids(await publish(few))).toEqual(before);
  expect(complaints).toEqual([]);
});

async function read(name: string | null | undefined): Promise<Uint8Array> {
  const links = await signFiles(feed(), [name ?? '']);
  if (!links.ok) throw links.problem;
  return new Uint8Array(await (await fetch(links.value.get(name ?? '') ?? '')).arrayBuffer());
}
