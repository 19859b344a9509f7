/** By which network a quota counts an address. */
import { expect, it } from 'vitest';
import { networkOf } from '../network-of.ts';

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
