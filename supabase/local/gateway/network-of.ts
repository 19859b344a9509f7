/** The network a quota counts an address by. */
import { isIP } from 'node:net';

/** Of IPv6 the first 64 bits, which one line has all to itself; anything else is what it is. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address
    .replace(/%.*$/, '')
    .replace(/\d+\.\d+\.\d+\.\d+$/, '0:0')
    .split('::');
  const [before, after] = [head, tail ?? ''].map((groups) => groups.split(':').filter(Boolean));
  const between = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0);
  const groups = [...(before ?? []), ...Array<string>(between).fill('0'), ...(after ?? [])];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  // Below ::/64 lies all of IPv4.
  return network.every((group) => group === '0') ? address : `${network.join(':')}::/64`;
}
