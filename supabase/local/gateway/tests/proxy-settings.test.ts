/** What is believed of a proxy in front: nothing, but for what the operator has set. */
import { describe, expect, it } from 'vitest';
import { proxiesFrom, siteUrlFrom, trustProxies } from '../proxy-settings.ts';

describe('where a request comes from', () => {
  it.each([
    ['no proxy is trusted', [], '127.0.0.1', '203.0.113.7', '127.0.0.1'],
    ['the proxy is another one', ['10.0.0.1'], '10.0.0.2', '203.0.113.7', '10.0.0.2'],
    ['the proxy is trusted', ['10.0.0.1'], '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['the client made up more', ['10.0.0.1'], '10.0.0.1', '198.51.100.9, 203.0.113.7', '203.0.113.7'],
    [
      'two are trusted, one after another',
      ['10.0.0.0/8'],
      '10.0.0.1',
      '203.0.113.7, 10.9.9.9',
      '203.0.113.7',
    ],
    ['it names no address', ['10.0.0.1'], '10.0.0.1', 'unknown', '10.0.0.1'],
    ['it says nothing', ['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
    ['IPv6', ['::1'], '::1', '2001:db8::7', '2001:db8::7'],
    ['it names an address with its port', ['10.0.0.1'], '10.0.0.1', '203.0.113.7:567', '203.0.113.7'],
    ['a nearer one is trusted', ['10.0.0.0/8'], '10.0.0.1', '203.0.113.7:567, 10.9.9.9:80', '203.0.113.7'],
    ['IPv6 in brackets', ['::1'], '::1', '[2001:db8::7]', '2001:db8::7'],
    ['IPv6 in brackets with its port', ['::1'], '::1', '[2001:db8::7]:567', '2001:db8::7'],
    ['IPv4 as IPv6 writes it', ['::1'], '::1', '[::FFFF:203.0.113.7]:567', '203.0.113.7'],
    ['what looks like a port is none', ['10.0.0.1'], '10.0.0.1', '203.0.113.7:567:8', '10.0.0.1'],
    ['a call inside the process', ['10.0.0.1'], '', '203.0.113.7', ''],
  ])('%s', (_what, trusted, socket, forwarded, client) => {
    expect(trustProxies(trusted).clientOf(socket, forwarded)).toBe(client);
  });
});

describe('the settings', () => {
  it('are an origin, and addresses or networks', () => {
    expect(siteUrlFrom('https://rally.example/')).toBe('https://rally.example');
    expect(proxiesFrom('127.0.0.1, 10.0.0.0/8,fd00::/8')).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
  });

  it.each([
    'rally.example',
    'ftp://rally.example',
    'https://rally.example/path',
    'https://a:b@rally.example',
  ])('%s is no origin', (given) => expect(() => siteUrlFrom(given)).toThrow('BIVOUAC_SITE_URL'));

  it.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '*'])('%s is no proxy', (given) => {
    expect(() => proxiesFrom(given)).toThrow('BIVOUAC_TRUSTED_PROXIES');
  });

  it.each(['0.0.0.0/0', '::/0', '0.0.0.0/1', '::ffff:0:0/96', '10.0.0.1, 0.0.0.0/0'])(
    '%s would let everybody make up an address',
    (given) => {
      expect(() => proxiesFrom(given)).toThrow('nearly everybody');
    },
  );

  it('the widest private networks may be proxies', () => {
    expect(proxiesFrom('10.0.0.0/8, fc00::/7')).toHaveLength(2);
  });
});
