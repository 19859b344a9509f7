/** Settings of proxies and error reports, and the network of an address. */
import { describe, expect, it } from 'vitest';
import { settingsFrom } from '../../settings.ts';
import { networkOf } from '../network-of.ts';
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

describe('networkOf', () => {
  it.each([
    ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
    ['2001:0DB8::7:9:9:9:9', '2001:db8:0:7::/64'],
    ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
    ['2001:db8:0:8::1', '2001:db8:0:8::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
    ['::1', '::1'],
    ['192.0.2.1', '192.0.2.1'],
    ['device 2001', 'device 2001'],
    ['', ''],
  ])('%s is of %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('report settings', () => {
  it.each([
    'errors.test/7',
    'https://errors.test/7',
    'https://abc:secret@errors.test/7',
    'https://abc@errors.test/',
    'javascript://abc@errors.test/7',
    'https://abc@errors.test/7?x=1',
  ])('%s is no place for errors', (BIVOUAC_SENTRY_DSN) => {
    expect(() => settingsFrom({ BIVOUAC_SENTRY_DSN })).toThrow('BIVOUAC_SENTRY_DSN');
  });

  it('refuse an environment that would be written into every report', () => {
    const env = { BIVOUAC_SENTRY_DSN: 'https://abc@errors.test/7', BIVOUAC_SENTRY_ENVIRONMENT: 'a b;' };
    expect(() => settingsFrom(env)).toThrow('BIVOUAC_SENTRY_ENVIRONMENT');
    expect(settingsFrom({}).reports).toBeNull();
  });
});
