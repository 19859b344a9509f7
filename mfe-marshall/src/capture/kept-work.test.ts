// @vitest-environment happy-dom
/** What is worked on at a post outlives a reload, and gives way to a new book by question alone. */
import type { Duty } from '@bivouac/data';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepWork, keptWork, nothingKept, workKey, workNow } from './kept-work.ts';

const at = (clock: string) => `2026-01-05T${clock}:00.000Z`;
const duty = (id: string, race: string, code: string, opens: string, closes: string): Duty => ({
  id,
  point: 'control',
  code,
  name: code,
  kind: 'stage_start',
  race,
  stage: 'SS1',
  leg: 1,
  date: '2026-01-05',
  opens_at: at(opens),
  closes_at: at(closes),
  precision_ms: 1_000,
  target_ms: null,
  minimum_interval_ms: null,
});
const moto = duty('m', 'MOTO', 'START-SS1', '07:00', '11:00');
const auto = duty('a', 'AUTO', 'START-SS1', '07:00', '11:00');
const later = duty('l', 'MOTO', 'START-SS4', '12:00', '16:00');
const book = { duties: [moto, auto, later] };
const noon = (clock: string) => Date.parse(at(clock));
const chosen = (one: Duty) => ({ ...nothingKept, duty: one });

beforeEach(() => localStorage.clear());

it('is kept per post', () => {
  const typed = { id: 't', number: '7', isAsked: true };
  keepWork('p', { duty: auto, side: 'give', passage: 'out', typed });
  keepWork('q', { ...nothingKept, duty: moto, side: 'problem' });
  expect(keptWork('p')).toEqual({ duty: auto, side: 'give', passage: 'out', typed });
  expect(keptWork('q')).toEqual({ duty: moto, side: 'problem', passage: null, typed: null });
  expect(keptWork('r')).toEqual(nothingKept);
});

it('lives with a store that is full, spoilt, or of another version', () => {
  localStorage.setItem(workKey('p'), '{');
  expect(keptWork('p')).toEqual(nothingKept);
  localStorage.setItem(workKey('p'), JSON.stringify({ duty: auto, what: 'of a later version' }));
  expect(keptWork('p')).toMatchObject({ duty: auto, side: 'tap', passage: null });
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keepWork('p', nothingKept)).not.toThrow();
  full.mockRestore();
});

it('nothing chosen yet: the duty at hand', () =>
  expect(workNow(book, nothingKept, noon('08:00'))).toEqual({ duty: moto, question: null, choices: [] }));

it('what was chosen stays, whatever the book has first', () =>
  expect(workNow(book, chosen(auto), noon('08:00'))).toEqual({ duty: auto, question: null, choices: [] }));

it('a renamed control is the same by its id, one entered anew by race and code', () => {
  const renamed = { ...auto, code: 'START-A' };
  expect(workNow({ duties: [moto, renamed] }, chosen(auto), noon('08:00')).duty).toBe(renamed);
  const anew = { ...auto, id: 'n' };
  expect(workNow({ duties: [moto, anew] }, chosen(auto), noon('08:00'))).toMatchObject({
    duty: anew,
    question: null,
  });
});

it('one that the book has no more is asked about, and stays until another is chosen', () =>
  expect(workNow({ duties: [moto, later] }, chosen(auto), noon('08:00'))).toEqual({
    duty: auto,
    question: 'gone',
    choices: [moto, later],
  }));

it('one that closed is asked about where another is open, and not before', () => {
  expect(workNow(book, chosen(auto), noon('11:30')).question).toBeNull();
  expect(workNow(book, chosen(auto), noon('12:30'))).toEqual({
    duty: auto,
    question: 'closed',
    choices: [later],
  });
});
