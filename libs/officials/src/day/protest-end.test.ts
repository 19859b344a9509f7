import { describe, expect, it } from 'vitest';
import { msToProtestEnd } from './protest-end.ts';

const now = Date.parse('2026-03-08T12:00:00Z');
const protest = (state: 'now' | 'done', until: string) => ({ step: 'protest', state, facts: { until } });

describe('msToProtestEnd', () => {
  it('returns null while no time for protests runs', () => {
    expect(msToProtestEnd([protest('done', '2026-03-08T12:30:00Z')], now)).toBeNull();
  });

  it('returns the time to the first end', () => {
    const steps = [protest('now', '2026-03-08T12:30:00Z'), protest('now', '2026-03-08T12:10:00Z')];
    expect(msToProtestEnd(steps, now)).toBe(600_000);
  });

  it('waits a second where the server has not ended it yet, and at most a day', () => {
    expect(msToProtestEnd([protest('now', '2026-03-08T11:59:00Z')], now)).toBe(1_000);
    expect(msToProtestEnd([protest('now', '2027-03-08T12:00:00Z')], now)).toBe(86_400_000);
  });
});
