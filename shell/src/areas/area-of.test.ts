/** areaOf and is within. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areaOf, documentOf, isWithin, likelyRemote, nextOf, pathInLanguage, signInPath } from './area-of.ts';

describe('areaOf', () => {
  const SHELL_HTML = readFileSync(new URL('../../../tools/build/shell.html', import.meta.url), 'utf8');
  const OFFERED = ['en', 'fr', 'es'];
  const at = (path: string, offered = OFFERED) => areaOf(new URL(path, 'http://site'), 'fr', offered);

  describe('an address', () => {
    it.each([
      ['/en', { kind: 'remote', name: 'mfe-public', basePath: '/en', language: 'en', needs: null }],
      ['/es/rally/1/live', { kind: 'remote', name: 'mfe-public', basePath: '/es', language: 'es' }],
      ['/en/sign-in/other', { kind: 'remote', name: 'mfe-public', basePath: '/en' }],
      ['/admin', { kind: 'remote', name: 'mfe-admin', basePath: '/admin', language: 'fr', needs: 'admin' }],
      ['/admin/rally/1', { kind: 'remote', name: 'mfe-admin', basePath: '/admin' }],
      ['/organizer/', { kind: 'remote', name: 'mfe-organizer', basePath: '/organizer', needs: 'organizer' }],
      ['/marshalls/7', { kind: 'remote', name: 'mfe-marshall', basePath: '/marshalls', needs: 'signed_in' }],
      ['/?x=1', { kind: 'elsewhere', path: '/fr?x=1', language: 'fr' }],
      ['/en/admin', { kind: 'elsewhere', path: '/admin', language: 'en' }],
      [
        '/es/organizer/rally/1?x=1#y',
        { kind: 'elsewhere', path: '/organizer/rally/1?x=1#y', language: 'es' },
      ],
      ['/en/marshalls/7', { kind: 'elsewhere', path: '/marshalls/7', language: 'en' }],
      ['/en/administrator', { kind: 'remote', name: 'mfe-public' }],
      ['/xx/admin', { kind: 'not-found', language: 'fr' }],
      ['/en/sign-in?next=/admin', { kind: 'sign-in', language: 'en', next: '/admin', invitation: null }],
      ['/es/sign-in?invitation=a_b-c', { kind: 'sign-in', language: 'es', invitation: 'a_b-c' }],
      ['/es/forgotten-password?next=/admin', { kind: 'forgotten-password', language: 'es', next: '/admin' }],
      ['/en/sign-up?next=/admin', { kind: 'sign-up', language: 'en', next: '/admin' }],
      ['/fr/account', { kind: 'account', language: 'fr' }],
      ['/fr/account/1', { kind: 'remote', name: 'mfe-public' }],
      ['/xx/home', { kind: 'not-found', language: 'fr' }],
      ['/administrator', { kind: 'not-found', language: 'fr' }],
      ['/constructor', { kind: 'not-found', language: 'fr' }],
    ])('%s', (path, area) => {
      expect(at(path)).toMatchObject(area);
    });

    it('in a language the deployment does not offer is not found', () => {
      expect(at('/es/home', ['fr', 'en'])).toEqual({ kind: 'not-found', language: 'fr' });
    });
  });

  it.each([
    ['/marshalls', 'app'],
    ['/marshalls/7', 'app'],
    ['/marshallsandmore', 'shell'],
    ['/en/marshalls/7', 'shell'],
  ])('%s is of the page "%s"', (path, page) => {
    expect(documentOf(path)).toBe(page);
  });

  describe('after signing in', () => {
    it.each([
      ['/admin/rally/1?tab=2#top', '/admin/rally/1?tab=2#top'],
      ['', '/en'],
      ['admin', '/en'],
      ['//evil.example/admin', '/en'],
      ['/\\evil.example', '/en'],
      ['/\t/evil.example', '/en'],
      ['/a\\b', '/en'],
      ['https://evil.example', '/en'],
      ['javascript:alert(1)', '/en'],
      ['/fr/sign-in?next=%2Fadmin', '/en'],
      ['/fr/sign-in?invitation=a_b-c', '/fr/sign-in?invitation=a_b-c'],
      ['/en/sign-in/', '/en'],
      ['/en/forgotten-password?next=/admin', '/en'],
      ['/en/sign-up?next=/admin', '/en'],
    ])('%j leads to %s', (next, path) => {
      expect(nextOf(`?next=${encodeURIComponent(next)}`, 'en')).toBe(path);
    });

    it('one comes back to the very address', () => {
      const address = new URL('/admin/rally/1?tab=a%26b#top', 'http://site');
      const { search } = new URL(signInPath('en', address), 'http://site');
      expect(nextOf(search, 'en')).toBe('/admin/rally/1?tab=a%26b#top');
    });
  });

  it('the same page in another language keeps query and place', () => {
    expect(pathInLanguage({ pathname: '/en/home', search: '?q=1', hash: '#a' }, 'es')).toBe('/es/home?q=1#a');
    expect(pathInLanguage({ pathname: '/admin/en', search: '', hash: '' }, 'es')).toBe('/admin/en');
  });

  it.each([
    ['/', 'mfe-public'],
    ['/fr/rally/1', 'mfe-public'],
    ['/admin', 'mfe-admin'],
    ['/admin/rally/1', 'mfe-admin'],
    ['/administrator', 'mfe-public'],
    ['/organizer/', 'mfe-organizer'],
    ['/organizers', 'mfe-public'],
    ['/marshalls/7', 'mfe-marshall'],
    ['/marshall', 'mfe-public'],
    ['/constructor', 'mfe-public'],
  ])('%s is likely %s, as the page itself asks ahead', (pathname, name) => {
    expect(likelyRemote(pathname)).toBe(name);
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(SHELL_HTML) ?? [];
    const link = { href: '' };
    const document = { createElement: () => link, head: { append: () => undefined } };
    new Function('location', 'document', script)({ pathname }, document);
    expect(link.href).toBe(`/remotes/${name}.json`);
  });
});

describe('is within', () => {
  it.each([
    ['/admin/rally/1/live', '/admin/rally/1/live', true],
    ['/admin/rally/1/live', '/admin/rally/1/live/crews', true],
    ['/admin/rally/1/live', '/admin/rally/1/live/', true],
    ['/admin/rally/1/live', '/admin/rally/1/livelier', false],
    ['/admin/rally/1/live', '/admin/rally/1', false],
    ['/admin/rally/1/live', '/admin/rally/2/live', false],
  ])('15: a guest at %s hears of %s: %s', (place, path, isTold) => {
    expect(isWithin(place, path)).toBe(isTold);
  });
});
