// @vitest-environment happy-dom
/** What a phone remembers of its post: for the person who read it, until he is bound to it no more. */
import type { MyPost } from '@bivouac/data';
import { beforeEach, expect, it, vi } from 'vitest';
import { lastPost, rememberedPost, rememberPost } from './remembered-post.ts';

const post = (name: string): MyPost => ({
  post: { id: 'p', code: 'P', name },
  rally: { id: 'r', code: 'R', name: 'Rally', time_zone: 'UTC' },
  controls: [],
});

beforeEach(() => localStorage.clear());

it('remembers the last answer of each post, and when it was read', () => {
  vi.setSystemTime(1_700_000_000_000);
  rememberPost('ana', 'p', post('Old name'));
  rememberPost('ana', 'q', post('Other'));
  rememberPost('ana', 'p', post('New name'));
  expect(rememberedPost('ana', 'p')).toEqual({ post: post('New name'), readAtMs: 1_700_000_000_000 });
  expect(lastPost()).toBe('p');
  vi.useRealTimers();
});

it('shows it to nobody else', () => {
  rememberPost('ana', 'p', post('Hers'));
  expect(rememberedPost('ben', 'p')).toBeNull();
});

it('forgets it when the server says it is not hers', () => {
  rememberPost('ana', 'p', post('Hers'));
  rememberPost('ana', 'p', null);
  expect(rememberedPost('ana', 'p')).toBeNull();
});

it('lives with a storage that is full or spoilt', () => {
  rememberPost('ana', 'p', post('Hers'));
  localStorage.setItem('bivouac-post-ana-p', '{');
  expect(rememberedPost('ana', 'p')).toBeNull();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => rememberPost('ana', 'p', post('Hers'))).not.toThrow();
  full.mockRestore();
});
