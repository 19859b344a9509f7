import type { PostMessage } from '@bivouac/data';
import { expect, test } from 'vitest';
import { openMessages, wordsOf } from './open-messages.ts';

const now = Date.parse('2026-03-08T12:00:00Z');
const message = (id: string, more: Partial<PostMessage> = {}): PostMessage => ({
  id,
  what: 'notice',
  level: 'info',
  race: null,
  stage: null,
  texts: { en: id },
  at: `2026-03-08T11:0${id}:00Z`,
  until: null,
  needs_acknowledgement: false,
  acknowledged_at: null,
  ...more,
});
const understood = (id: string, state: 'waiting' | 'undone') => ({
  state,
  fact: {
    id: 'a',
    kind: 'acknowledgement' as const,
    rally: 'R',
    post: 'GATE',
    message: id,
    at: '2026-03-08T11:30:00Z',
  },
});
const ids = (...of: Parameters<typeof openMessages>) => openMessages(...of).map(({ id }) => id);

test('a stopped stage comes first, then what was said last', () => {
  const messages = [message('1'), message('2', { what: 'stage_stopped' }), message('3')];
  expect(ids(messages, [], now)).toEqual(['2', '3', '1']);
});

test('what was understood is gone at once, sent or not; what was taken back stands again', () => {
  const messages = [message('1', { what: 'stage_stopped' })];
  expect(ids(messages, [understood('1', 'waiting')], now)).toEqual([]);
  expect(ids(messages, [understood('1', 'undone')], now)).toEqual(['1']);
  expect(ids([message('1', { acknowledged_at: '2026-03-08T11:30:00Z' })], [], now)).toEqual([]);
});

test('without a network a message ends by the clock of the rally', () => {
  const messages = [
    message('1', { until: '2026-03-08T11:59:59Z' }),
    message('2', { until: '2026-03-08T12:00:01Z' }),
  ];
  expect(ids(messages, [], now)).toEqual(['2']);
});

test('words in the language of the phone, else in English, else in any', () => {
  expect(wordsOf({ texts: { en: 'Wind', fr: 'Vent' } }, 'fr')).toBe('Vent');
  expect(wordsOf({ texts: { en: 'Wind', fr: 'Vent' } }, 'es')).toBe('Wind');
  expect(wordsOf({ texts: { ar: 'ريح' } }, 'es')).toBe('ريح');
  expect(wordsOf({ texts: null }, 'es')).toBe('');
});
