import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSmall, endSmall, get, site, small, textOf } from './tests/small-site.ts';

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
