/** The renderer as the build makes it (later parts at once): what it asks for, what it draws, and that nothing of a page becomes markup. */
import type { GivenPage, RenderInput } from '@bivouac/contract';
import type { RaceEntry } from '@bivouac/data/feed';
import { describe, expect, it, vi } from 'vitest';
import { aClassification, aRow } from './stories/classification.ts';
import { aCrew, aDay, aRace, aRally, aStage } from './stories/rally.ts';

/** Each part asks for its own when it is drawn, as the bundle does: the two modules know each other. */
const whole = vi.hoisted(() => ({ module: null as typeof import('./chunks/whole.tsx') | null }));
vi.mock('./chunks/later.tsx', () => ({
  later: (name: string, part: string) => (props: object) => whole.module?.later(name, part)(props),
  laterTable: (name: string, part: string) => (props: object) => whole.module?.laterTable(name, part)(props),
  fetchFor: () => undefined,
  fetchLater: () => () => undefined,
}));
// Files share a worker's modules: here they are those of the build for servers, and no browser is around.
vi.resetModules();
whole.module = await import('./chunks/whole.tsx');
const { catalogues, render } = await import('./render.tsx');

const NUMBERS = Array.from({ length: 60 }, (_, n) => String(n + 1));
const rally = 'id-rally';
const done = aStage('SS1', { status: 'official', state: 'official' });
const index = aRally({ races: [aRace({ days: [aDay('2026-03-01', 1, [done])] })] });

const page = (key: string, body: object, race: string | null = null): GivenPage => ({
  of: { rally, race, key },
  page: {
    feed: 1,
    rally: 'ERGS',
    race,
    key,
    revision: 3,
    as_of: '2026-03-02T12:00:00.000Z',
    version: 0,
    body,
  },
  etag: null,
});

const ranked = aClassification(
  NUMBERS.map((number) => aRow(number, 3_600_000 + Number(number) * 1_000)),
  { key: 'race', stages: ['SS1'], state: 'official' },
);
const pages = (name = 'Raid of the Ergs'): GivenPage[] => [
  page('index', { ...index, name }),
  page('crews', { key: 'crews', state: 'live', rows: NUMBERS.map((number) => aCrew(number)) }),
  page('notices', { key: 'notices', state: 'live', rows: [] }),
  page('corrections', { key: 'corrections', state: 'live', rows: [] }),
  { of: { rally, race: 'MOTO', key: 'race' }, page: ranked, etag: '"r"' },
];

const input = (over: Partial<RenderInput> = {}): RenderInput => ({
  address: `/en/rally/${rally}/live/ranking/id-MOTO`,
  language: 'en',
  nowMs: Date.parse('2026-03-02T12:00:00.000Z'),
  feed: { url: '/rest/v1/rpc', publishableKey: 'key', filesUrl: '/storage/v1' },
  pages: pages(),
  rallies: null,
  ...over,
});
const rowsIn = (html: string) => [...html.matchAll(/<tr data-row="(\d+)"/g)].map(([, number]) => number);

describe('the renderer', () => {
  it('says which pages it needs, first of the rally and then of the address, and needs none when it has them', () => {
    const first = render(input({ pages: [] }));
    expect(first.needs.pages.map(({ key }) => key).sort()).toEqual(['crews', 'index', 'notices']);
    const second = render(input({ pages: pages().slice(0, 3) }));
    expect(second.needs.pages).toContainEqual({ rally, race: 'MOTO', key: 'race' });
    const whole = render(input());
    expect(whole.needs).toEqual({ rallies: false, pages: [] });
    expect(whole.reads.map(({ key }) => key)).toContain('race');
  });

  describe.each(Object.keys(catalogues) as (keyof typeof catalogues)[])('in %s', (language) => {
    const ids = Object.keys(catalogues[language]).filter((id) => id.includes('.'));
    const keysIn = (text: string) =>
      ids.filter((id) => new RegExp(`(?<![\\w.-])${id}(?![\\w.-])`).test(text));
    const live = `rally/${rally}/live`;
    const span = `${live}/ranking/id-MOTO`;
    const day = `${span}/day/id-2026-03-01`;

    it.each([
      ...['home', 'home/rallies', 'rally', 'live/ERGS', `rally/${rally}`, live, `${live}/crews`],
      ...[`${live}/pdfs`, `${live}/retirements`, `${live}/penalties`, `${live}/start-order/2026-03-01`],
      ...['cp', 'misc', 'sc', 'tc'].map((kind) => `${live}/penalties/${kind}`),
      ...[`${live}/ranking`, span, `${span}?view=teams`, `${span}?crew=7`, day, `${day}/leg/id-leg-1`],
      ...[`${day}/leg/id-leg-1/stage/id-SS1`, `${live}?compare=1,2`, 'rally/unknown/live', 'nowhere'],
    ])('names no message key at %s', (path) => {
      for (const some of [pages(), []]) {
        const { head } = render(
          input({ address: `/${language}/${path}`, language, pages: some, withPicture: true }),
        );
        expect(head.title).not.toBe('');
        expect(head.description.length).toBeGreaterThan(20);
        for (const text of [head.title, head.description, head.picture ?? ''])
          expect(keysIn(text)).toEqual([]);
      }
    });
  });

  it('draws race, stage, state and time in the picture of a stage, and describes them', () => {
    const stage = aClassification([aRow('7', 3_600_000), aRow('8', 3_661_000)], {
      key: 'stage/SS1',
      stages: ['SS1'],
      state: 'official',
      published_at: '2026-03-01T16:30:00.000Z',
    });
    const of = { rally, race: 'MOTO', key: 'stage/SS1' };
    const { head } = render(
      input({
        address: `/fr/rally/${rally}/live/ranking/id-MOTO/day/id-2026-03-01/leg/id-leg-1/stage/id-SS1`,
        language: 'fr',
        pages: [...pages().slice(0, 4), { of, page: stage, etag: null }],
        withPicture: true,
      }),
    );
    for (const text of [
      'Raid of the Ergs',
      'SS1 Dunes SS1',
      'Moto · Officiel v1 · 1er mars, 17:30',
      'Rider 7',
      '1:00:00',
    ])
      expect(head.picture).toContain(text);
    expect(head.description).toContain('Moto · SS1 Dunes SS1 · Officiel v1 · 1er mars, 17:30');
  });

  it('marks a tie in the picture and the description, and dates an amended page by its amendment', () => {
    const tied = aClassification([aRow('7', 3_600_000), aRow('8', 3_661_000), aRow('9', 3_661_000)], {
      key: 'race',
      stages: ['SS1'],
      state: 'amended',
      published_at: '2026-03-01T16:30:00.000Z',
    });
    const ranking = { of: { rally, race: 'MOTO', key: 'race' }, page: tied, etag: null };
    const { head, html } = render(input({ pages: [...pages().slice(0, 4), ranking], withPicture: true }));
    expect(head.picture?.match(/>=2</g)).toHaveLength(2);
    expect(head.description).toMatch(/1\. Rider 7 1:00:00\S*, =2\. Rider 8/);
    expect(head.description).toContain('Amended v1 · 2 Mar, 13:00');
    expect(html.narrow).toContain('2 Mar, 13:00');
  });

  it('brings readers without scripts views, races and gaps as links, and none of that within one another', () => {
    const { html } = render(input());
    for (const form of [html.narrow, html.wide]) {
      const depths = [...form.matchAll(/<(\/?)noscript>/g)].map(([, closes]) => (closes ? -1 : 1));
      expect(depths.filter((one, i) => one === depths[i - 1])).toEqual([]);
      expect(form).toContain(`href="/en/rally/${rally}/live/ranking/id-MOTO?gap=ahead"`);
      expect(form).toContain(
        ':is(button,select,input,fieldset):not([data-works-still] *){display:none!important}',
      );
    }
  });

  it('draws both arrangements with every part of the frame in its place, the same each time', () => {
    const { html } = render(input());
    for (const form of [html.narrow, html.wide]) {
      expect(form).toContain('Rider 1<');
      expect(form).not.toContain('frame-');
      expect(form.indexOf('Overall classification')).toBeLessThan(form.indexOf('<table'));
    }
    expect(html.narrow).not.toBe(html.wide);
    expect(render(input()).html).toEqual(html);
  });

  it('draws forty rows with a link to the others, and all of them at that link', () => {
    const { html } = render(input());
    expect(rowsIn(html.narrow)).toEqual(NUMBERS.slice(0, 40));
    expect(html.narrow).toContain('rows=all">20 more rows');
    const all = render(input({ address: `${input().address}?rows=all` }));
    expect(rowsIn(all.html.narrow)).toEqual(NUMBERS);
    expect(all.html.narrow).not.toContain('more rows');
  });

  it('links to each crew, and draws its sheet where the address names one', () => {
    expect(render(input()).html.narrow).toContain(`href="${input().address}?crew=7"`);
    const story = page('crew/7', {
      key: 'crew/7',
      state: 'live',
      crew: aCrew('7'),
      after: [],
      stages: [],
      penalties: [],
      overspeeds: [],
      retirements: [],
      corrections: [],
      timeline: [],
    });
    const { html, head } = render(
      input({ address: `${input().address}?crew=7`, pages: [...pages(), story], withPicture: true }),
    );
    expect(html.narrow).toMatch(/<dialog/);
    expect(html.narrow).toMatch(/<dialog[^>]* open/);
    expect(head.title).toContain('7 Rider 7');
    expect(head.picture).toContain('Moto · Overall classification · Official');
  });

  it('does not leave readers without scripts waiting for a version', () => {
    const at = (version: string) => render(input({ address: `${input().address}?version=${version}` }));
    for (const unknown of ['9', 'abc', '0']) {
      const { html, status } = at(unknown);
      expect(status).toBe(404);
      expect(html.narrow).toContain(`There is no version ${unknown} of this page`);
      expect(html.narrow).toMatch(/href="[^"?]+"[^>]*>To the page as it is now/);
    }
    const { html, status } = at('1');
    expect(status).toBe(200);
    expect(html.narrow).toMatch(/<noscript>.*Version 1 .*JavaScript.*To the page as it is now/);
  });

  it.each([
    ['en', 'Bikes'],
    ['fr', 'Motos'],
    ['es', 'Moto'],
  ])('calls a race in %s as it is called there, else by its one name: %s', (language, name) => {
    const [race] = index.races;
    const named = { ...index, races: [{ ...(race as RaceEntry), names: { en: 'Bikes', fr: 'Motos' } }] };
    const { html, head } = render(
      input({
        address: `/${language}/rally/${rally}/live/ranking/id-MOTO`,
        language,
        pages: [page('index', named), ...pages().slice(1)],
        withPicture: true,
      }),
    );
    const { title, description, picture, data } = head;
    for (const text of [html.narrow, html.wide, title, description, picture ?? '', JSON.stringify(data)]) {
      const bikes = text.match(/\b(Bikes|Motos?)\b/g);
      expect(new Set(bikes)).toEqual(new Set([name]));
    }
  });

  it('speaks the language of the address', () => {
    const french = render(input({ address: `/fr/rally/${rally}/live/ranking/id-MOTO`, language: 'fr' }));
    expect(french.html.narrow).toContain('Classement général');
    expect(render(input()).html.narrow).not.toContain('Classement');
  });

  it('says what is not there, and which address is meant instead of another', () => {
    expect(render(input({ address: '/en/nowhere' })).status).toBe(404);
    expect(render(input({ address: '/fr', language: 'fr' })).location).toBe('/fr/home');
    const starts = `/en/rally/${rally}/live/start-order`;
    expect(render(input({ address: `${starts}?class=M1` })).location).toBe(`${starts}/2026-03-01?class=M1`);
    const gone = [{ of: { rally: 'x', race: null, key: 'index' }, page: null, etag: null }];
    expect(render(input({ address: '/en/rally/x', pages: gone })).status).toBe(404);
  });

  it('tells what it is about: the leaders, the event, and a picture without markup of others', () => {
    const { head } = render(
      input({ withPicture: true, pages: pages('Raid <b>&"of" the Ergs</frame-part>') }),
    );
    expect(head.description).toContain('1. Rider 1');
    expect(head.data).toMatchObject([{ '@type': 'SportsEvent', startDate: '2026-03-01' }]);
    expect(head.picture).toContain('Raid &lt;b&gt;&amp;&quot;of&quot; the Ergs');
    expect(head.picture).not.toContain('<b>');
  });

  it('draws of 700 rallies those of a screen or two, in one arrangement, with links to the years and a search that is sent', () => {
    const year = (n: number) => 2026 - (n % 10);
    const rallies = Array.from({ length: 700 }, (_, n) => ({
      id: `id-${n}`,
      code: `R${n}`,
      name: `Raid ${n}`,
      place: null,
      starts_on: `${year(n)}-01-01`,
      ends_on: `${year(n)}-01-03`,
      time_zone: 'UTC',
      status: n < 3 ? 'running' : n < 6 ? 'announced' : 'official',
      banner: null,
      races: [],
    }));
    const drawn = (address: string) => render(input({ address, pages: [], rallies })).html;
    const rallyLinks = (html: string) => new Set(html.match(/href="\/en\/rally\/[^"]+"/g)).size;
    const all = drawn('/en/home/rallies');
    expect(all.narrow).toBe(all.wide);
    expect(all.narrow).toContain('Raid 0<');
    expect(rallyLinks(all.narrow)).toBe(3 + 48);
    expect(all.narrow).toMatch(/href="\/en\/home\/rallies\?rows=all"[^>]*>21 more rallies/);
    expect(all.narrow).toContain('href="/en/home/rallies?year=2017#archive"');
    expect(all.narrow).toMatch(/<input[^>]* name="q"/);
    expect(all.narrow).toMatch(/<noscript><form[^>]* action="\/en\/home\/rallies"/);
    expect(all.narrow).toMatch(/<button type="submit"/);
    expect(drawn('/en/home/rallies?year=2017').narrow).toContain('Raid 699<');
    expect(rallyLinks(drawn('/en/home/rallies?year=2017&rows=all').narrow)).toBe(3 + 70);
    const found = drawn('/en/home/rallies?q=R69').narrow;
    expect(rallyLinks(found)).toBe(11);
    expect(found).toContain('value="R69"');
  });

  it('keeps names from becoming markup, also those that look like a part of the frame', () => {
    const bad = '<script>alert(1)</script></frame-part><frame-place name="where">';
    const { html } = render(input({ pages: pages(bad) }));
    expect(html.wide).not.toContain('<script');
    expect(html.wide).toContain('&lt;/frame-part&gt;');
  });
});
