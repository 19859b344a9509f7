/** The head of a page that names a crew. */
import type { GivenPage, RenderInput } from '@bivouac/contract';
import { expect, it } from 'vitest';
import { say } from '#stories/in-rally.tsx';
import { aCrew, aRally } from '#stories/rally.ts';
import { headOf } from './head-of.ts';

const page = (key: string, body: object) =>
  ({ of: { rally: 'id-rally', race: null, key }, page: { key, body }, etag: null }) as unknown as GivenPage;

const headFor = (members: ReturnType<typeof aCrew>['members']) =>
  headOf({
    input: { address: '/en/rally/id-rally/live/crews?crew=7', withPicture: true } as RenderInput,
    said: { title: 'Crews', shown: null } as Parameters<typeof headOf>[0]['said'],
    pages: [page('index', aRally()), page('crews', { key: 'crews', rows: [aCrew('7', { members })] })],
    language: { tag: 'en', say },
  });

it.each([
  [
    'the names of its people',
    [{ name: 'Ana Torres', role: 'rider', nationality: 'ESP' }],
    '7 Ana Torres',
    'Ana Torres',
  ],
  ['its number where no one is entered', [], 'Crew 7', 'Crew 7'],
])('says %s', (_, members, words, drawn) => {
  const { title, description, picture } = headFor(members as Parameters<typeof headFor>[0]);
  expect(title).toBe(`${words} · Crews`);
  expect(description.endsWith(` · ${words}`)).toBe(true);
  expect(picture).toContain(`>${drawn}<`);
});
