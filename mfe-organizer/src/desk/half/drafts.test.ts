/** Drafts and halfTyped. */
import { describe, expect, test } from 'vitest';
import { Drafts } from './drafts.ts';
import { halfTyped, setHalfTyped } from './half-typed.ts';

describe('drafts', () => {
  const draft = (key: string, text: string) => ({ value: text, text, name: key, way: { at: key } });
  const hidden = (drafts: Drafts) => drafts.hidden().map(({ text }) => text);

  test('what another point hides stays with its own point, is named meanwhile, and comes back', () => {
    const drafts = new Drafts();
    const leave = drafts.show('FF');
    drafts.set('FF', draft('FF', '12 0941'));
    expect(hidden(drafts)).toEqual([]);
    leave();
    drafts.show('TC1');
    expect(hidden(drafts)).toEqual(['12 0941']);
    expect(drafts.get('TC1')).toBeUndefined();
    drafts.set('TC1', draft('TC1', '14 1002'));
    expect(drafts.text()).toBe('12 0941 · 14 1002');
    expect(hidden(drafts)).toEqual(['12 0941']);
    drafts.show('FF');
    expect(hidden(drafts)).toEqual([]);
    expect(drafts.get('FF')?.value).toBe('12 0941');
    drafts.set('FF', null);
    expect(drafts.text()).toBe('14 1002');
  });

  test('what is not worth a word stays as well', () => {
    const drafts = new Drafts();
    drafts.set('FF', { ...draft('FF', ''), value: '12' });
    expect(hidden(drafts)).toEqual([]);
    expect(drafts.text()).toBe('');
    expect(drafts.get('FF')?.value).toBe('12');
  });

  test('whoever watches is told of what changed, and reads the same list while nothing did', () => {
    const drafts = new Drafts();
    let heard = 0;
    drafts.subscribe(() => {
      heard += 1;
    });
    drafts.set('FF', draft('FF', '12 0941'));
    const before = drafts.hidden();
    drafts.set('TC1', null);
    drafts.set('TC1', { ...draft('TC1', ''), value: '14' });
    expect(drafts.hidden()).toBe(before);
    expect(heard).toBe(2);
  });
});

describe('halfTyped', () => {
  test('all fields in one line; a field that was emptied is out of it, and nothing is told twice', () => {
    let heard = 0;
    const stop = halfTyped.subscribe(() => {
      heard += 1;
    });
    expect(halfTyped.text()).toBe('');
    setHalfTyped('line', '12 0941');
    setHalfTyped('line', '12 0941');
    setHalfTyped('cell', '94');
    expect(halfTyped.text()).toBe('12 0941 · 94');
    setHalfTyped('line', '');
    expect(halfTyped.text()).toBe('94');
    setHalfTyped('cell', '');
    expect(halfTyped.text()).toBe('');
    expect(heard).toBe(4);
    stop();
  });
});
