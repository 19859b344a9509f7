/** What an address asks to try, where the operator allows it. */
import { type RemoteName, remoteNames } from '@bivouac/contract';

export interface Asked {
  name: RemoteName;
  url: string;
}

/** Null: no part of the site, no address, or of nowhere that is allowed; not even this site's own files are, unless it is named. */
export function whatIsTried(asked: string, origins: readonly string[]): Asked | null {
  const at = asked.indexOf('@');
  const [name, address] = [asked.slice(0, at), asked.slice(at + 1)];
  const isPart = (one: string): one is RemoteName => remoteNames.some((remote) => remote === one);
  if (!isPart(name) || !URL.canParse(address)) return null;
  const { origin, protocol, href } = new URL(address);
  // What a page has made itself (`blob:`) has its origin as well.
  return /^https?:$/.test(protocol) && origins.includes(origin) ? { name, url: href } : null;
}
