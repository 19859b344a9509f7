/** askTable and groupings. */
import { describe, expect, it } from 'vitest';
import type { Data } from '../client.ts';
import { askOfMany } from './ask-table.ts';
import { rangeOf } from './groupings.ts';

describe('askTable', () => {
  const data = { client: async () => ({}) } as unknown as Data;
  const ids = Array.from({ length: 450 }, (_, n) => String(n));

  it('asks for a hundred at once and answers with all, in their order', async () => {
    const asked: number[] = [];
    const told = await askOfMany(data, ids, async (_, part) => {
      asked.push(part.length);
      return { data: part.map((id) => ({ id })), error: null, status: 200 };
    });
    expect(asked).toEqual([100, 100, 100, 100, 50]);
    expect(told.ok && told.value.map(({ id }) => id)).toEqual(ids);
  });

  it('asks nothing for nothing, and ends with the first part that is refused', async () => {
    let times = 0;
    const refused = async () => {
      times += 1;
      return { data: null, error: { code: '42501', message: 'no' } as never, status: 403 };
    };
    expect(await askOfMany(data, [], refused)).toEqual({ ok: true, value: [] });
    expect(times).toBe(0);
    expect((await askOfMany(data, ids, refused)).ok).toBe(false);
    expect(times).toBe(1);
  });
});

describe('groupings', () => {
  it.each([
    ['(,)', { from: null, until: null }],
    ['["2025-01-05 11:00:00+00",)', { from: '2025-01-05T11:00:00.000Z', until: null }],
    ['(,"2025-01-05 11:00:00.5+02")', { from: null, until: '2025-01-05T09:00:00.500Z' }],
    ['[-infinity,)', { from: null, until: null }],
  ])('%s is a range of instants', (valid, instants) => {
    expect(rangeOf(valid)).toEqual(instants);
  });
});
