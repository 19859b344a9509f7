/** The head of a page that names a crew, a time that was given, or another version. */
import type { GivenPage, RenderInput } from '@bivouac/contract';
import { expect, it } from 'vitest';
import { say } from '#stories/in-rally.tsx';
import { aCrew, aRally } from '#stories/rally.ts';
import { headOf } from './head-of.ts';

const page = (key: string, body: object) =>
  ({
    of: { rally: 'id-rally', race: null, key },
    page: { rally: 'id-rally', key, body },
    etag: null,
  }) as unknown as GivenPage;

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

const stage = {
  ...{ rally: 'id-rally', race: 'MOTO', version: 3, as_of: '2026-03-02T12:00:00.000Z' },
  body: {
    ...{ key: 'stage/SS1', state: 'amended', precision_ms: 1000 },
    rows: [{ number: '7', position: 1, gap_ms: 0, total_ms: 1_290_000, marks: ['notional'] }],
  },
};

const headAt = (query: string, shown: object = stage) =>
  headOf({
    input: { address: `/en/rally/id-rally/live/ranking${query}`, withPicture: true } as RenderInput,
    said: { title: 'SS1', shown } as unknown as Parameters<typeof headOf>[0]['said'],
    pages: [page('index', aRally()), page('crews', { key: 'crews', rows: [aCrew('7')] })],
    language: { tag: 'en', say },
  });

it('shows a time that was given with its letter', () => {
  expect(headAt('').description).toContain('1. Rider 7 21:30 N');
});

it('shows a total of who leads alone: the first home may be second in the running race', () => {
  const row = { number: '7', position: 2, gap_ms: 0, total_ms: 1_290_000, marks: [] };
  const now = { key: 'now', state: 'live', precision_ms: 1000, stages: [], rows: [row] };
  const { description } = headAt('', { ...stage, version: 0, body: now });
  expect(description).toContain('2. Rider 7');
  expect(description).not.toContain('21:30');
});

it('describes no version but the one that was asked for', () => {
  expect(headAt('?version=3').description).toContain('Amended v3');
  expect(headAt('?version=1').description).not.toMatch(/v3|21:30/);
});
