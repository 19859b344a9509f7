// @vitest-environment happy-dom
import { browserHistory } from '@bivouac/contract/host';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guardedHistory } from './guarded-history.ts';
import { isTyped, noteTyping } from './typed.ts';

beforeAll(noteTyping);
beforeEach(() => {
  document.body.innerHTML = `
    <form><input name="line" /><textarea></textarea><select><option>a</option><option>b</option></select><input type="checkbox" /></form>
    <input type="search" /><select id="theme"><option>light</option><option>dark</option></select>`;
});

function put(selector: string, value: string): HTMLInputElement {
  const field = document.querySelector(selector) as HTMLInputElement;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return field;
}

it('is nothing on a page that only stands there', () => {
  expect(isTyped()).toBe(false);
});

it.each([
  ['a half-typed line', 'form input', '94'],
  ['a text', 'textarea', 'The finish was moved'],
  ['a choice of a form', 'form select', 'b'],
  ['a tick of a form', 'form [type=checkbox]', 'on'],
])('is %s, until it has left the page', (_what, selector, value) => {
  const field = put(selector, value);
  expect(isTyped()).toBe(true);
  field.remove();
  expect(isTyped()).toBe(false);
});

it.each([
  ['a search', '[type=search]', 'Al-A'],
  ['how a page is shown', '#theme', 'dark'],
])('is not %s', (_what, selector, value) => {
  put(selector, value);
  expect(isTyped()).toBe(false);
});

it('is no longer what was sent and emptied', () => {
  put('form input', '94107');
  put('form input', '');
  expect(isTyped()).toBe(false);
});

describe('an offer that takes the page away', () => {
  const asking = (answer: boolean) => {
    const asked: string[] = [];
    const places = guardedHistory(browserHistory(), (text) => {
      asked.push(text);
      return answer;
    });
    return { places, asked };
  };

  it('asks nothing where nothing is typed', () => {
    const { places, asked } = asking(false);
    expect(places.mayLeave('Lose it?')).toBe(true);
    expect(asked).toEqual([]);
  });

  it('asks before it takes what is typed, and goes by the answer', () => {
    put('textarea', 'Half a sentence');
    for (const answer of [false, true]) {
      const { places, asked } = asking(answer);
      expect(places.mayLeave('Lose it?')).toBe(answer);
      expect(asked).toEqual(['Lose it?']);
    }
  });

  it('asks once, with the question of the guard where one is set', () => {
    put('textarea', 'Half a sentence');
    const { places, asked } = asking(false);
    places.leaveGuard('One entry is not sent.');
    expect(places.mayLeave('Lose it?')).toBe(false);
    expect(asked).toEqual(['One entry is not sent.']);
  });
});
