/** Filters live in the address and hold for everything that carries groupings. */
import { describe, expect, it } from 'vitest';
import { aCrew } from '../stories/rally.ts';
import { isFiltering, matches, readFilter } from './filter-choice.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

describe('the filter of an address', () => {
  it('reads what filters and nothing else; an empty value is no filter', () => {
    expect(read('class=GP&team=&gap=ahead&crew=7')).toEqual({ class: 'GP' });
    expect(isFiltering(read('gap=ahead'))).toBe(false);
    expect(isFiltering(read('group=T1'))).toBe(true);
  });

  it('asks for all of them at once', () => {
    const crew = aCrew('7', { class: 'GP', category: 'PRO' });
    expect(matches(crew, read('class=GP&category=PRO'))).toBe(true);
    expect(matches(crew, read('class=GP&category=AM'))).toBe(false);
    expect(matches(crew, read('team=X'))).toBe(false);
  });

  it('keeps whoever has a distinction, and only them', () => {
    expect(read('flag=women&gap=ahead')).toEqual({ flag: 'women' });
    expect(matches(aCrew('7', { flags: ['rookie', 'women'] }), read('flag=women'))).toBe(true);
    expect(matches(aCrew('8'), read('flag=women'))).toBe(false);
    expect(matches(undefined, read('flag=women'))).toBe(false);
  });

  it('lets a crew that is not known yet through only without a filter', () => {
    expect(matches(undefined, read(''))).toBe(true);
    expect(matches(undefined, read('class=GP'))).toBe(false);
  });
});
