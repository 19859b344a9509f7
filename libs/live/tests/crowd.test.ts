import { describe, expect, it } from 'vitest';
import { crowdOf } from '../src/socket/crowd.ts';

function readers(count: number, socketsAtMost: number) {
  const crowds = Array.from({ length: count }, (_, place) => {
    const crowd = crowdOf(socketsAtMost, place / count);
    const seen: boolean[] = [];
    crowd.hasSocket$.subscribe((has) => seen.push(has));
    return { crowd, seen };
  });
  return {
    see: (told: number | null) => {
      for (const { crowd } of crowds) crowd.saw(told);
    },
    sockets: () => crowds.filter(({ seen }) => seen.at(-1)).length,
    changes: () => crowds.reduce((sum, { seen }) => sum + Math.max(0, seen.length - 1), 0),
  };
}

describe('SPEC 57: a crowd', () => {
  it('has no socket before it was counted', () => {
    expect(readers(10, 100).sockets()).toBe(0);
  });

  it('within the number has all of them, and so has one that nobody counts', () => {
    const few = readers(300, 400);
    few.see(300);
    expect(few.sockets()).toBe(300);
    const uncounted = readers(1_000, 400);
    uncounted.see(null);
    expect(uncounted.sockets()).toBe(1_000);
  });

  it('beyond it has as many as may, whatever it counts', () => {
    for (const count of [500, 1_000, 10_000]) {
      const many = readers(count, 400);
      many.see(count);
      expect(many.sockets()).toBe(400);
    }
  });

  it('keeps what is open while the count wavers, and gives it up where it grows', () => {
    const many = readers(1_000, 400);
    many.see(1_000);
    for (const told of [1_050, 980, 1_100, 1_010, 1_200]) many.see(told);
    expect(many.changes()).toBeLessThanOrEqual(10);
    many.see(4_000);
    expect(many.sockets()).toBeLessThanOrEqual(125);
  });

  it('none may have one', () => {
    const none = readers(50, 0);
    none.see(50);
    expect(none.sockets()).toBe(0);
  });
});
