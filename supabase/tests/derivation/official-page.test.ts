/** Pages of crews under an embargo, for officials and for the public. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PeopleDoor, peopleDoor } from '../golden/people-door.ts';
import { readStories } from '../golden/read-stories.ts';
import { tell } from '../golden/tell.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let door: PeopleDoor;
afterAll(() => stack?.stop());

describe('for officials', () => {
  const RALLY = 'accident-hold';
  const story = readStories().find(({ name }) => name === RALLY);

  type Answer = {
    body: { rows?: { number: string }[] };
    revision: number;
    held?: { crews: { number: string; race: string; from_at: string }[]; differs: boolean };
  };

  interface Seen {
    official: Record<string, Answer>;
    public: Record<string, Answer>;
    heads: Record<string, number>;
    publicHeads: Record<string, number>;
    stored: [string, string];
  }
  const steps: Seen[] = [];

  beforeAll(async () => {
    if (!story) throw new RangeError(`There is no story ${RALLY}.`);
    stack = await startTestStack();
    door = await peopleDoor(stack);
    const afterStep = async () => {
      await stack.sql`select timing.flush()`;
      steps.push(await look());
    };
    expect((await tell(story, door, { afterStep })).differences).toEqual([]);
  });

  async function ask(
    client: PeopleDoor['admin'],
    name: string,
    parameters: Record<string, unknown>,
  ): Promise<Answer> {
    const { data, error } = await client.rpc(name, parameters);
    if (error) throw error;
    return data as Answer;
  }

  async function look(): Promise<Seen> {
    const index = await door.page(RALLY, null, 'index');
    const races = (index?.body.races ?? []) as { code: string; pages: string[] }[];
    const ofRally = (index?.body.pages ?? []) as string[];
    const asked = [
      ...races.flatMap(({ code, pages }) => pages.map((key) => ({ rally: RALLY, race: code, key }))),
      ...[...ofRally, 'crew/7', 'crew/8'].map((key) => ({ rally: RALLY, key })),
    ];
    const seen: Seen = { official: {}, public: {}, heads: {}, publicHeads: {}, stored: ['', ''] };
    seen.stored[0] = await stored();
    for (const page of asked) {
      seen.official[page.key] = await ask(door.organizer, 'official_page', page);
      seen.public[page.key] = await ask(door.spectator, 'page', page);
    }
    seen.stored[1] = await stored();
    const { data: heads } = await door.organizer.rpc('official_heads', { rally: RALLY });
    seen.heads = heads as Record<string, number>;
    seen.publicHeads = await door.heads(RALLY);
    return seen;
  }

  async function stored(): Promise<string> {
    const tables = await stack.sql<{ name: string }[]>`
      select c.oid::regclass::text as name from pg_class c
      where c.relkind = 'r' and (c.relnamespace = 'timing'::regnamespace or c.oid in ('public.facts'::regclass, 'public.ledger'::regclass,
        'public.voids'::regclass, 'realtime.messages'::regclass)) order by 1`;
    const found: string[] = [];
    for (const { name } of tables) {
      const [row] = await stack.sql.unsafe(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as said from ${name} t`,
      );
      found.push(`${name} ${row?.said}`);
    }
    return found.join('\n');
  }

  const bodies = (pages: Record<string, Answer>) =>
    Object.fromEntries(Object.entries(pages).map(([key, { body }]) => [key, body]));

  test('before a hold officials read what everybody reads, at the same revisions', () => {
    const [first] = steps;
    expect(bodies(first?.official ?? {})).toEqual(bodies(first?.public ?? {}));
    expect(first?.heads).toEqual(first?.publicHeads);
    expect(Object.values(first?.official ?? {}).filter(({ held }) => held)).toEqual([]);
  });

  test('while it holds they read the rows of every page as they are to the byte once it is released', () => {
    const [before, released] = steps.slice(-2);
    expect(Object.keys(before?.official ?? {}).length).toBeGreaterThan(20);
    // The release itself amends what was published, and only that.
    const differing = Object.entries(before?.official ?? {}).filter(
      ([key, { body }]) => JSON.stringify(body.rows) !== JSON.stringify(released?.public[key]?.body.rows),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
    expect(JSON.stringify(before?.official.retirements)).toContain('off_road');
    expect(JSON.stringify(before?.public)).not.toContain('off_road');
  });

  test('each such page names the crew, and says whether the public sees another one', () => {
    const before = steps.at(-2);
    const crews = [
      { from_at: '2025-01-05T10:04:00.000Z', holds: [expect.any(String)], number: '7', race: 'main' },
    ];
    expect(before?.official.retirements?.held).toEqual({ crews, differs: true });
    expect(before?.official['stage/SS2']?.held).toEqual({ crews, differs: true });
    expect(before?.official['stage/SS1']?.held).toEqual({ crews, differs: false });
    expect(before?.official.index?.held).toBeUndefined();
    expect(Object.values(before?.public ?? {}).filter(({ held }) => held)).toEqual([]);
    expect(Object.values(steps.at(-1)?.official ?? {}).filter(({ held }) => held)).toEqual([]);
  });

  test('what officials read leaves nothing behind', () => {
    for (const { stored: found } of steps) expect(found[1]).toBe(found[0]);
  });

  test('what only officials are told steps their heads and no public one', () => {
    const ahead = steps.map(
      ({ heads, publicHeads }) => Number(heads['main:stage/SS1']) - Number(publicHeads['main:stage/SS1']),
    );
    expect(ahead.slice(0, 2)).toEqual([0, 0]);
    expect(ahead[3]).toBeGreaterThan(Number(ahead[2]));
    expect(steps[3]?.publicHeads['main:stage/SS1']).toBe(steps[2]?.publicHeads['main:stage/SS1']);
    for (const { official, heads } of steps) {
      expect(official['stage/SS2']?.revision).toBe(heads['main:stage/SS2']);
      expect(official.retirements?.revision).toBe(heads.retirements ?? official.retirements?.revision);
    }
    const revisions = steps.map(({ heads }) => Number(heads['main:stage/SS2']));
    expect(revisions).toEqual([...revisions].sort((a, b) => a - b));
  });

  test('only officials are answered, and a page that is not there is not there for them either', async () => {
    const { error } = await door.spectator.rpc('official_page', { rally: RALLY, key: 'crews' });
    expect(error?.code).toBe('42501');
    const stranger = await stack.createPerson({ name: 'stranger' });
    for (const [name, more] of [
      ['official_page', { key: 'crews' }],
      ['official_heads', {}],
    ] as const) {
      const refused = await stranger.client.rpc(name, { rally: RALLY, ...more });
      expect(refused.error?.code, name).toBe('42501');
      expect(refused.error?.message).toContain('Only officials');
    }
    const nothing = await door.organizer.rpc('official_page', { rally: RALLY, key: 'nothing' });
    expect(nothing.error?.code).toBe('not_found');
  });
});

describe('for the public', () => {
  const story = readStories().find(({ name }) => name === 'accident-hold');

  /** What only the facts of crew 7 behind the hold say, and what officials wrote of them. */
  const SECRETS = [
    ...['off_road', '10:05:17.3', '10:05:17.4', '10:07:13.4', '317300', '317400', '433400', '433500'],
    ...['"max_kmh":177', 'Left the road', 'helicopter', 'hospital', 'Seen from the air', 'crew_hold'],
  ];
  beforeAll(async () => {
    stack = await startTestStack();
    door = await peopleDoor(stack);
  });

  async function publicAnswers(rally: string): Promise<Record<string, string>> {
    const said = async (name: string, call: PromiseLike<{ data: unknown; error: unknown }>) => {
      const { data, error } = await call;
      return [name, typeof data === 'string' ? data : JSON.stringify(data ?? error)] as const;
    };
    const index = await door.page(rally, null, 'index');
    const races = (index?.body.races ?? []) as { code: string; pages: string[] }[];
    const ofRally = (index?.body.pages ?? []) as string[];
    const asked = [
      ...races.flatMap(({ code, pages }) => pages.map((key) => ({ rally, race: code, key }))),
      ...[...ofRally, 'crew/7', 'crew/8'].map((key) => ({ rally, key })),
    ];
    expect(asked.length).toBeGreaterThan(20);
    const { spectator } = door;
    const answers = await Promise.all([
      said('heads', spectator.rpc('heads', { rally })),
      said('rallies', spectator.rpc('rallies')),
      ...asked.flatMap((page) => [
        said(`page ${page.key}`, spectator.rpc('page', page)),
        said(`csv ${page.key}`, spectator.rpc('page_csv', page).csv()),
        said(`patches ${page.key}`, spectator.rpc('page_patches', { ...page, since: 0 })),
        said(`versions ${page.key}`, spectator.rpc('page_versions', { race: 'main', ...page })),
        ...[1, 2, 3, 4].map((version) =>
          said(
            `version ${version} of ${page.key}`,
            spectator.rpc('page_version', { race: 'main', ...page, version }),
          ),
        ),
      ]),
    ]);
    const sent =
      await stack.sql`select payload from realtime.messages where starts_with(topic, ${`page:${rally}:`})`;
    return { ...Object.fromEntries(answers), messages: JSON.stringify(sent) };
  }

  function told(answers: Record<string, string>): string[] {
    return Object.entries(answers).flatMap(([name, text]) =>
      SECRETS.filter((secret) => text.includes(secret)).map((secret) => `${name}: ${secret}`),
    );
  }

  test('what happened behind the hold stands nowhere until it is released', { timeout: 60_000 }, async () => {
    if (!story) throw new RangeError('There is no story accident-hold.');
    const found: string[][] = [];
    const afterStep = async () => {
      await stack.sql`select timing.flush()`;
      found.push(told(await publicAnswers(story.name)));
    };
    expect((await tell(story, door, { afterStep })).differences).toEqual([]);
    const [before, publicAtFirst, held, withMore, released] = found;
    expect(before).toEqual([]);
    expect(publicAtFirst?.join()).toContain('patches');
    expect(publicAtFirst?.join()).toContain('messages');
    expect(held).toEqual([]);
    expect(withMore).toEqual([]);
    expect(released?.join()).toContain('off_road');
  });
});
