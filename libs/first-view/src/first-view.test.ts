/** First view, many readers and gather. */

import type { Rendered } from '@bivouac/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gather } from './gather.ts';
import { beginSmall, endSmall, get, RENDERER, type Site, site, small, textOf } from './tests/small-site.ts';

describe('first view', () => {
  /** A thread that hangs is given its time of a processor, which others may want too. */
  const PATIENT_MS = 30_000;

  beforeEach(beginSmall);
  afterEach(endSmall);

  describe('the document', () => {
    it('holds the table, its styles and its pages, and asks for scripts only behind them', async () => {
      const text = (await textOf(site(), '/en/rally/a')) ?? '';
      const at = (what: string) => text.indexOf(what);
      expect(text).toContain('<td>en:Raid A</td>');
      expect(at('td { color: red }')).toBeLessThan(at('<td>'));
      expect(at('<td>')).toBeLessThan(at('src="/s/a.js"'));
      expect(text).not.toContain('needs JavaScript');
      const brought = JSON.parse(/id="brought">(.*?)<\/script>/s.exec(text)?.[1] ?? '');
      expect(brought.pages).toMatchObject([
        { of: { rally: 'a', key: 'index' }, page: { body: { name: 'Raid A' } } },
      ]);
      expect(JSON.parse(brought.registry.remotes[0].release).name).toBe('mfe-public');
    });

    it('brings the list of rallies it was drawn from, unless that is longer than what is drawn', async () => {
      const rallies = async () =>
        JSON.parse(
          /id="brought">(.*?)<\/script>/s.exec((await textOf(site(), '/en/rally/home')) ?? '')?.[1] ?? '',
        ).rallies;
      small.names.home = 'Home';
      small.rallies = [{ id: 'a' }];
      expect(await rallies()).toEqual([{ id: 'a' }]);
      small.rallies = Array.from({ length: 700 }, (_, n) => ({ id: `${n} ${'x'.repeat(100)}` }));
      expect(await rallies()).toBeNull();
    });

    it('keeps what a name says from becoming part of it', async () => {
      small.names.a = '</script><script>alert(1)</script>"\'<!--';
      const text = (await textOf(site(), '/en/rally/a')) ?? '';
      expect(text).not.toContain('<script>alert');
      const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
      expect(JSON.parse(data).name).toBe(small.names.a);
      expect(/<title>(.*?)<\/title>/s.exec(text)?.[1]).not.toContain('<');
      const brought = JSON.parse(/id="brought">(.*?)<\/script>/s.exec(text)?.[1] ?? '');
      expect(brought.pages[0].page.body.name).toBe(small.names.a);
    });

    it('is one for everybody: neither cookies nor tokens are looked at, and nothing is set', async () => {
      const view = site();
      const plain = await view.answer(get('/en/rally/a'));
      const official = await view.answer(get('/en/rally/a', { cookie: 'sid=1', authorization: 'Bearer x' }));
      expect(await official?.text()).toBe(await plain?.text());
      expect(official?.headers.has('set-cookie')).toBe(false);
    });
  });

  describe('what is answered', () => {
    it('is public addresses alone', async () => {
      const view = site();
      const others =
        '/ /admin /organizer/x /marshalls/1 /en/sign-in /en/account /fr/sign-up /de/home /en/a.js';
      for (const path of others.split(' ')) expect(await view.answer(get(path)), path).toBeNull();
      expect(
        await view.answer(new Request('https://rally.example/en/rally/a', { method: 'POST' })),
      ).toBeNull();
      expect(await view.answer(get('/en/rally/a', { accept: 'application/json' }))).toBeNull();
    });

    it('never mixes two rallies or two languages, asked for side by side', async () => {
      const view = site();
      const paths = ['/en/rally/a', '/fr/rally/b', '/fr/rally/a', '/en/rally/b'];
      const texts = await Promise.all(paths.map((path) => textOf(view, path)));
      expect(texts.map((text) => /<td>(.*?)<\/td>/.exec(text ?? '')?.[1])).toEqual([
        'en:Raid A',
        'fr:Raid B',
        'fr:Raid A',
        'en:Raid B',
      ]);
      expect(texts.map((text) => /<html lang="(..)"/.exec(text ?? '')?.[1])).toEqual([
        'en',
        'fr',
        'fr',
        'en',
      ]);
    });

    it('says nothing of what no page reads: a letter’s secret in the address is in no document', async () => {
      const text = await textOf(site(), '/en/rally/a?crew=7&fav=9&token_hash=secret-1&invitation=secret-2');
      expect(text).toContain('rel="canonical" href="https://rally.example/en/rally/a?crew=7"');
      expect(text).not.toContain('secret');
    });

    it('is rendered once a second, however many ask, and anew after it', async () => {
      const view = site();
      await Promise.all(Array.from({ length: 50 }, () => textOf(view, '/en/rally/a')));
      expect(small.asked).toHaveLength(1);
      small.names.a = 'Raid A2';
      expect(await textOf(view, '/en/rally/a?utm_source=mail')).toContain('Raid A<');
      small.nowMs += 1_001;
      expect(await textOf(view, '/en/rally/a')).toContain('Raid A2<');
    });

    it('leads to the address that is meant', async () => {
      small.names.a = 'elsewhere';
      const answer = await site().answer(get('/fr/rally/a'));
      expect([answer?.status, answer?.headers.get('location')]).toEqual([302, '/fr/rally/b']);
    });

    it('is 404 for what was never here, and 410 for what was', async () => {
      const view = site();
      expect((await view.answer(get('/en/rally/unknown')))?.status).toBe(404);
      expect((await view.answer(get('/en/rally/b')))?.status).toBe(200);
      delete small.names.b;
      small.nowMs += 1_001;
      expect((await view.answer(get('/fr/rally/b')))?.status).toBe(410);
    });
  });

  describe('a renderer', () => {
    it.each([
      ['other bytes than were signed', { served: `${RENDERER};globalThis.tampered = 1` }, 'tampered'],
      ['another team’s key', { key: Buffer.alloc(32, 1).toString('base64') }, 'not_signed'],
      [
        'a line changed behind its signature',
        { line: (release: string) => release.replace('1.0.0', '1.0.1') },
        'not_signed',
      ],
    ])('is not run with %s: browsers draw the page', async (_, wrong: Site, reason) => {
      expect(await textOf(site(wrong), '/en/rally/a')).toBeNull();
      expect(small.logged.join()).toContain(reason);
    });

    it.each(['hangs', 'throws', 'nonsense'])(
      'that %s leaves the page to the browser, and the next address is drawn',
      async (how) => {
        small.names.a = how;
        const view = site();
        expect(await textOf(view, '/en/rally/b')).toContain('Raid B');
        expect(await textOf(view, '/en/rally/a')).toBeNull();
        expect(small.logged).toHaveLength(1);
        // Another thread has to start first.
        await vi.waitFor(async () => expect(await textOf(view, '/fr/rally/b')).toContain('fr:Raid B'), {
          timeout: PATIENT_MS / 2,
        });
      },
      PATIENT_MS,
    );

    it('that waits for its turn on a busy machine is waited for: what it works counts, not what the clock says', async () => {
      const view = site();
      expect(await textOf(view, '/en/rally/b')).toContain('Raid B');
      small.names.a = 'waits';
      expect(await textOf(view, '/en/rally/a')).toContain('waits');
      expect(small.logged).toEqual([]);
    });

    it('knows the language alone: no process, no modules, no network, no timers', async () => {
      small.names.a = 'looks around';
      expect(await textOf(site(), '/en/rally/a')).toContain(
        'undefined,undefined,undefined,undefined,undefined',
      );
    });

    it('is not asked while the feed gives no answer', async () => {
      small.feedStatus = 503;
      expect(await textOf(site(), '/en/rally/a')).toBeNull();
      expect(small.logged.join()).toContain('503');
    });
  });
});

describe('many readers', () => {
  beforeEach(beginSmall);
  afterEach(endSmall);

  describe('what one reader asks for is not taken from the others', () => {
    it('pictures wait for one another, a few of them, and are drawn once a minute; pages are there meanwhile', async () => {
      const view = site();
      await textOf(view, '/en/rally/b');
      const asking = Array.from({ length: 60 }, (_, i) => view.answer(get(`/share/en/rally/a.png?q=${i}`)));
      expect(await textOf(view, '/en/rally/a')).toContain('Raid A');
      const all = await Promise.all(asking);
      const those = (status: number) => all.filter((answer) => answer?.status === status);
      expect(those(200)).toHaveLength(13);
      expect(those(503)).toHaveLength(47);
      expect(those(503)[0]?.headers.get('cache-control')).toBe('no-store');
      expect(small.drawn).toBe(13);
      expect((await view.answer(get('/share/en/rally/a.png?q=0')))?.status).toBe(200);
      expect(small.drawn).toBe(13);
    });

    it('a whole table that takes long, or never ends, holds up nobody else', async () => {
      small.names.a = 'hangs';
      const view = site();
      let isOver = false;
      const long = textOf(view, '/en/rally/a?rows=all').then((text) => {
        isOver = true;
        return text;
      });
      expect(await textOf(view, '/en/rally/b')).toContain('Raid B');
      expect(isOver).toBe(false);
      expect(await long).toBeNull();
      small.nowMs += 1_001;
      expect(await textOf(view, '/en/rally/b')).toContain('Raid B');
    }, 30_000);

    it('what fails is written down once a minute, and however many ways it fails in few lines', async () => {
      const view = site();
      small.names.a = 'throws';
      small.names.b = 'nonsense';
      for (const at of ['a', 'b', 'a', 'b', 'a']) {
        await textOf(view, `/en/rally/${at}`);
        small.nowMs += 1_001;
      }
      expect(small.logged).toHaveLength(2);
      small.nowMs += 60_000;
      await textOf(view, '/en/rally/a');
      expect(small.logged).toHaveLength(3);
    });

    it('what can be the name of nothing is not there', async () => {
      const view = site();
      small.feedStatus = 400;
      expect((await view.answer(get('/en/rally/%00')))?.status).toBe(404);
      expect(small.logged).toEqual([]);
    });

    it('the list of all addresses is made once a minute, however many ask', async () => {
      const view = site();
      const all = await Promise.all(Array.from({ length: 30 }, () => view.answer(get('/sitemap.xml'))));
      expect(all.map((answer) => answer?.status)).toEqual(Array(30).fill(200));
      expect(small.asked).toEqual(['rallies']);
    });

    it('a picture that was asked for too soon is there once its rally is', async () => {
      const view = site();
      expect(await view.answer(get('/share/en/rally/c.png'))).toBeNull();
      small.names.c = 'Raid C';
      small.nowMs += 1_001;
      expect((await view.answer(get('/share/en/rally/c.png')))?.status).toBe(200);
      expect(small.logged).toEqual([]);
    });

    it('a feed that says nothing leaves the page to the browser in time, and the list of addresses for later', async () => {
      const view = site({ atMostMs: 50 });
      small.isFeedSilent = true;
      expect(await textOf(view, '/en/rally/a')).toBeNull();
      expect((await view.answer(get('/sitemap.xml')))?.status).toBe(503);
      expect(small.logged.join()).toContain('50 ms');
    });
  });
});

describe('gather', () => {
  const rendered = (pages: Rendered['needs']['pages']) =>
    ({
      status: 200,
      location: null,
      needs: { rallies: false, pages },
      reads: pages,
      head: { title: '', description: '', data: [], picture: null },
      html: { narrow: '', wide: '' },
      chunks: { narrow: [], wide: [] },
    }) satisfies Rendered;

  it('gives up a feed that says nothing, so that whoever waits for the turn gets it', async () => {
    const asked = {
      address: '/en/rally/a',
      language: 'en',
      nowMs: 0,
      feed: { url: '', publishableKey: '', filesUrl: '' },
      withPicture: false,
    };
    const gathering = gather(asked, {
      render: async () => rendered([{ rally: 'a', race: null, key: 'index' }]),
      feed: () => new Promise<never>(() => undefined),
      likely: [],
      feedAtMostMs: 20,
    });
    await expect(gathering).rejects.toThrow('20 ms');
  });
});
