/** Versions of published pages, canonical bodies, and suggestions for missing times. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from '../golden/door.ts';
import { type PeopleDoor, peopleDoor } from '../golden/people-door.ts';
import { readStories } from '../golden/read-stories.ts';
import type { Story } from '../golden/story.ts';
import { tell } from '../golden/tell.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let door: PeopleDoor;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

describe('versions', () => {
  type Listed = {
    version: number;
    state: string;
    published_at: string;
    sha256: string;
    ledger_position: number;
    clerk: string;
  };
  beforeAll(async () => {
    door = await peopleDoor(stack);
  });

  async function served(name: string, asked: Record<string, string | number>): Promise<Response> {
    const query = new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]));
    return fetch(`${stack.url}/rest/v1/rpc/${name}?${query}`, { headers: { apikey: stack.publishableKey } });
  }

  async function versionsOf(rally: string, key: string): Promise<Listed[]> {
    const answer = await served('page_versions', { rally, race: 'main', key });
    return ((await answer.json()) as { versions: Listed[] }).versions;
  }

  const storyNamed = (name: string) => {
    const story = readStories().find((one) => one.name === name);
    if (!story) throw new RangeError(`There is no story ${name}.`);
    return story;
  };

  test('every published page is kept under its number as it was served', { timeout: 60_000 }, async () => {
    const story = storyNamed('pages-by-themselves');
    const seen = new Map<string, Page>();
    const amended: Page[] = [];
    const afterStep = async () => {
      const index = await door.page(story.name, null, 'index');
      const races = (index?.body.races ?? []) as { pages: string[] }[];
      for (const key of races.flatMap(({ pages }) => pages)) {
        const page = (await door.page(story.name, 'main', key)) as Page;
        if (page.body.state !== 'live') seen.set(`${key} ${page.version} ${page.body.state}`, page);
        if (page.body.state === 'amended') amended.push(page);
      }
    };
    expect((await tell(story, door, { afterStep })).differences).toEqual([]);
    const kept = new Map<string, string>();
    for (const key of new Set([...seen.values()].map((page) => page.key))) {
      for (const { version, state, sha256 } of await versionsOf(story.name, key))
        kept.set(`${key} ${version} ${state}`, sha256);
    }
    expect([...kept.keys()].sort()).toEqual([...seen.keys()].sort());
    // Whatever turned it since, as a stage below it that was set back.
    expect(amended).not.toEqual([]);
    for (const { key, version, posted_at } of amended) {
      const listed = (await versionsOf(story.name, key)).find((one) => one.version === version);
      expect(posted_at, `${key} v${version}`).toBe(listed?.published_at);
    }
    // Canonical: in the order a reader who sorts the names finds, so the digest follows from the page he saw.
    for (const [name, page] of seen) expect(digestOf(JSON.stringify(page.body)), name).toBe(kept.get(name));
  });

  test('the digest is that of the bytes that are served', async () => {
    const asked = { rally: 'pages-by-themselves', race: 'main', key: 'leg/1', version: 3 };
    const answer = await served('page_version', asked);
    const text = await answer.text();
    const { sha256, state, version } = JSON.parse(text);
    const body = text.slice(text.indexOf('"body":') + '"body":'.length, text.lastIndexOf('}'));
    expect(digestOf(body)).toBe(sha256);
    expect([version, state]).toEqual([3, 'official']);
    expect(answer.headers.get('cache-control')).toContain('public');
    const again = await fetch(answer.url, {
      headers: { apikey: stack.publishableKey, 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test('a version says what the ledger knew, and who signed it', async () => {
    const versions = await versionsOf('pages-by-themselves', 'leg/1');
    expect(versions.map(({ version, state }) => `v${version} ${state}`)).toEqual([
      'v1 provisional',
      'v2 provisional',
      'v2 official',
      'v3 amended',
      'v3 official',
      'v4 provisional',
    ]);
    const positions = versions.map(({ ledger_position }) => ledger_position);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(versions[1]?.clerk).toBe('M. Marais');
    expect(versions[5]?.clerk).toBe('Admin');
  });

  test('a version says whose place is another than in the one before it', async () => {
    const listed = (await versionsOf('pages-by-themselves', 'leg/1')) as (Listed & { moved?: object[] })[];
    expect(listed.map(({ version, state, moved }) => [`v${version} ${state}`, moved])).toEqual([
      ['v1 provisional', []],
      ['v2 provisional', []],
      ['v2 official', []],
      [
        'v3 amended',
        [
          { number: '2', before: 2, after: 1 },
          { number: '1', before: 1, after: 2 },
        ],
      ],
      ['v3 official', []],
      ['v4 provisional', []],
    ]);
  });

  test('nobody changes or removes a version, and there is one answer for those that are not', async () => {
    await expect(stack.sql`update timing.snapshots set body = '{}'`).rejects.toMatchObject({
      detail: 'row_stays',
    });
    await expect(stack.sql`delete from timing.snapshots`).rejects.toMatchObject({ detail: 'row_stays' });
    for (const [key, version] of [
      ['leg/1', 99],
      ['leg/9', 1],
      ['crews', 1],
    ] as const) {
      const answer = await served('page_version', {
        rally: 'pages-by-themselves',
        race: 'main',
        key,
        version,
      });
      expect(answer.status, key).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'not_found' });
    }
  });

  function digestOf(text: string): string {
    return createHash('sha256').update(text).digest('hex');
  }
});

describe('canonical JSON', () => {
  const told = [
    'waypoints-and-virtual-lead',
    'penalties-judged',
    'start-order-changes',
    'told-to-everybody',
    'classes-and-teams',
  ];
  const listed = [
    'index',
    'crews',
    'penalties',
    'retirements',
    'corrections',
    'notices',
    'pdfs',
    'crew/1',
    'start-order/2025-01-05',
    'start-order/2025-01-06',
  ];
  const stories = readStories().filter(({ name }) => told.includes(name));
  beforeAll(async () => {
    const door = await peopleDoor(stack);
    for (const story of stories) expect((await tell(story, door)).differences).toEqual([]);
  });

  /** RFC 8785 for what bodies hold: names sorted by UTF-16 code units, integers, strings as JSON writes them, no spaces. */
  function canonical(value: unknown): string {
    if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
    if (value !== null && typeof value === 'object') {
      const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
      return `{${members.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`).join(',')}}`;
    }
    if (typeof value === 'number') expect(Number.isSafeInteger(value)).toBe(true);
    return JSON.stringify(value);
  }

  async function read(query: Record<string, string>): Promise<string | null> {
    const answer = await fetch(`${stack.url}/rest/v1/rpc/page?${new URLSearchParams(query)}`, {
      headers: { apikey: stack.publishableKey },
    });
    return answer.status === 404 ? null : answer.text();
  }

  async function keysOf(story: Story): Promise<Record<string, string>[]> {
    const index = JSON.parse((await read({ rally: story.name, key: 'index' })) ?? 'null');
    const ofRaces = index.body.races.flatMap(({ code, pages }: { code: string; pages: string[] }) =>
      pages.map((key) => ({ rally: story.name, race: code, key })),
    );
    return [...ofRaces, ...listed.map((key) => ({ rally: story.name, key }))];
  }

  test.each(stories.map((story) => [story.name, story] as const))('every page of %s', async (_, story) => {
    let pages = 0;
    for (const query of await keysOf(story)) {
      const text = await read(query);
      if (text === null) continue;
      pages += 1;
      const body = text.slice(text.indexOf('"body":') + '"body":'.length, text.lastIndexOf('}'));
      expect(body, JSON.stringify(query)).toBe(canonical(JSON.parse(body)));
    }
    expect(pages).toBeGreaterThan(10);
  });
});

describe('suggestions', () => {
  beforeAll(async () => {
    door = await peopleDoor(stack);
  });

  const running = (stage: string) => ({ kind: 'stage_status', stage, status: 'running' });

  // 1 drove SS1 in 10:00 (fastest 10:00) and SS3 in 12:00 (fastest 10:00): 22:00 for 20:00, times 5:00.5 on SS2 = 5:30.55, cut to 5:30.5.
  // 3 has no other time, and what 2 was given on SS1 is not driven.
  const story: Story = {
    name: 'suggested-times',
    story: 'Crews 1 and 3 are seen behind SS2 without a finish.',
    rally: {
      races: {
        main: {
          discipline: 'stage',
          legs: [{ date: '2025-01-05', course: ['SS1', 'SS2', 'TC2', 'SS3'] }],
          crews: { '1': '', '2': '', '3': '' },
        },
      },
    },
    facts: [
      {
        facts: [
          ...['SS1', 'SS2', 'SS3'].map(running),
          '1 drives SS1 from 08:00 in 10:00',
          { kind: 'notional', stage: 'SS1', number: '2', ms: '8:00', reason: 'Blocked' },
          '1 starts SS2 at 09:00',
          '2 drives SS2 from 09:02 in 5:00.5',
          '3 starts SS2 at 09:04',
          '3 checks in at TC2 at 09:30',
          '1 drives SS3 from 10:00 in 12:00',
          '2 drives SS3 from 10:02 in 10:00',
        ],
      },
    ],
    expect: [],
  };

  test('as much slower than the fastest as elsewhere; nothing where there is nothing to compare', async () => {
    expect((await tell(story, door)).differences).toEqual([]);
    const { data, error } = await door.organizer.rpc('suggestions', {
      rally: 'suggested-times',
      race: 'main',
    });
    expect(error).toBeNull();
    expect(data).toEqual([
      {
        kind: 'finish_missing',
        stage: 'SS2',
        number: '1',
        start_at: '2025-01-05T09:00:00.000Z',
        suggested_ms: 330_500,
      },
      {
        kind: 'finish_missing',
        stage: 'SS2',
        number: '3',
        start_at: '2025-01-05T09:04:00.000Z',
        suggested_ms: null,
      },
    ]);
  });

  test('spectators are refused, and a race that is not there is named', async () => {
    const told = { rally: 'suggested-times', race: 'main' };
    expect((await door.spectator.rpc('suggestions', told)).error).not.toBeNull();
    const { error } = await door.organizer.rpc('suggestions', { ...told, race: 'nowhere' });
    expect(error?.message).toContain('nowhere');
  });
});
