/** A bounded queue of works by address: addresses take turns, so that one asking much does not keep the others waiting. */

import { networkOf } from '../../gateway/network-of.ts';

export type Turns<Work> = {
  /** False: there is no room left for this address, or for anybody. */
  add(address: string, work: Work): boolean;
  next(): Work | undefined;
  size(): number;
};

export function takeTurns<Work>(bounds: { waiting: number; waitingPerAddress: number }): Turns<Work> {
  const byAddress = new Map<string, Work[]>();
  let size = 0;
  return {
    add(from, work) {
      const address = networkOf(from);
      const waiting = byAddress.get(address) ?? [];
      if (size >= bounds.waiting || waiting.length >= bounds.waitingPerAddress) return false;
      waiting.push(work);
      byAddress.set(address, waiting);
      size += 1;
      return true;
    },
    next() {
      const [first] = byAddress;
      if (!first) return undefined;
      const [address, waiting] = first;
      const work = waiting.shift();
      byAddress.delete(address);
      if (waiting.length > 0) byAddress.set(address, waiting);
      size -= 1;
      return work;
    },
    size: () => size,
  };
}
