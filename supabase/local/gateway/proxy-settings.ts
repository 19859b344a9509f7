/** What an operator says of a proxy in front: the address people open, and whose word on where they come from is believed. */
import { BlockList, isIP } from 'node:net';
import { StackRefused } from '../stack-refused.ts';

/** An origin such as `https://rally.example`. Throws `StackRefused`. */
export function siteUrlFrom(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== '/' ||
    url.search ||
    url.hash ||
    url.username
  ) {
    throw new StackRefused(
      'bad_setting',
      `BIVOUAC_SITE_URL is "${given}": write the address people open, without a path, as https://rally.example.`,
    );
  }
  return url.origin;
}

/** Addresses and networks, separated by commas. Throws `StackRefused`. */
export function proxiesFrom(given: string): string[] {
  const proxies = given
    .split(',')
    .map((proxy) => proxy.trim())
    .filter(Boolean);
  for (const proxy of proxies) {
    if (!isNetwork(proxy))
      throw new StackRefused(
        'bad_setting',
        `BIVOUAC_TRUSTED_PROXIES names "${proxy}": write addresses or networks, as 127.0.0.1, 10.0.0.0/8.`,
      );
    if (isNearlyEverybody(proxy))
      throw new StackRefused(
        'bad_setting',
        `BIVOUAC_TRUSTED_PROXIES names "${proxy}", which is nearly everybody: any client could then make up the address it comes ` +
          'from. Name the proxies alone, as 127.0.0.1, 10.0.0.0/8.',
      );
  }
  return proxies;
}

/** The widest networks of one operator are private: 10.0.0.0/8 and fc00::/7. Below ::ffff:0:0/96 lies all of IPv4. */
function isNearlyEverybody(network: string): boolean {
  const [address = '', bits] = network.split('/');
  if (bits === undefined) return false;
  const fewest = isIP(address) === 4 ? 8 : /^::ffff:/i.test(address) ? 104 : 7;
  return Number(bits) < fewest;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  if (!isIP(address) || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
}

export type Proxies = {
  /** Where a request comes from: `socket`, or what the trusted proxies there say by `X-Forwarded-For`. */
  clientOf(socket: string, forwardedFor: string | undefined): string;
};

export function trustProxies(networks: readonly string[]): Proxies {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
  return {
    clientOf(socket, forwardedFor) {
      let client = socket;
      for (const named of (forwardedFor ?? '').split(',').reverse()) {
        if (!isTrusted(client)) break;
        const address = addressOf(named.trim());
        if (!isIP(address)) break;
        client = address;
      }
      return client;
    },
  };
}

/** Some proxies write the port behind the address: `203.0.113.7:567`, `[2001:db8::7]:567`. */
function addressOf(named: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(named) ?? [];
  return (bracketed ?? dotted ?? named).replace(/^::ffff:/i, '');
}
