/** Durations in stories are written as people read them; the database counts milliseconds. */
import { parseDuration } from '@bivouac/rules';
import type { Json } from './story.ts';
import { StoryUnreadable } from './story-unreadable.ts';

/** `3:21.4` → 201400, `-0:05` → -5000. */
export function msOf(text: string): number {
  const negative = text.startsWith('-');
  const parsed = parseDuration(negative ? text.slice(1) : text);
  if (!parsed.ok) throw new StoryUnreadable('duration', text);
  return negative ? -parsed.ms : parsed.ms;
}

export function withDurations(value: Json, name = ''): Json {
  if (Array.isArray(value)) return value.map((item) => withDurations(item, name));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withDurations(item, key)]));
  }
  return typeof value === 'string' && /(^|_)ms$/.test(name) ? msOf(value) : value;
}
