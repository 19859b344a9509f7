/** @vitest-environment happy-dom */

import type { MyPost, PostId, RallyId } from '@bivouac/data';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lastPost, rememberedPost, rememberPost } from './remembered-post.ts';
import { rememberUnsent, unsentHere } from './unsent.ts';

describe('unsent', () => {
  beforeEach(() => localStorage.clear());

  const gate = { owner: 'post-gate', id: 'gate', post: 'GATE', count: 2 };
  const arch = { owner: 'post-arch', id: 'arch', post: 'ARCH', count: 1 };

  it('keeps what one post holds while another is served', () => {
    rememberUnsent(gate);
    rememberUnsent(arch);
    rememberUnsent({ ...arch, count: 0 });
    expect(unsentHere()).toEqual([gate]);
    expect(unsentHere('post-arch')).toEqual([gate]);
    expect(unsentHere('post-gate')).toEqual([]);
    rememberUnsent({ ...gate, count: 1 });
    expect(unsentHere()).toEqual([{ ...gate, count: 1 }]);
    rememberUnsent({ ...gate, count: 0 });
    expect(unsentHere()).toEqual([]);
  });

  it('knows of nothing where what lies there is no list', () => {
    localStorage.setItem('bivouac-unsent', '{"post":"GATE","count":2}');
    expect(unsentHere()).toEqual([]);
    rememberUnsent(gate);
    expect(unsentHere()).toEqual([gate]);
  });
});

describe('remembered post', () => {
  const post = (name: string): MyPost => ({
    post: { id: 'p' as PostId, code: 'P', name },
    rally: { id: 'r' as RallyId, code: 'R', name: 'Rally', time_zone: 'UTC' },
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
});
