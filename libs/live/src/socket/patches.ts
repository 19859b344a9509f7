import type { PagePatch } from '@bivouac/data/feed';
import type { TopicEvent } from './keep-joined.ts';

export const patches: TopicEvent<{ type: 'patch'; patch: PagePatch }> = {
  event: 'patch',
  read: (payload) => (isPatch(payload) ? { type: 'patch', patch: payload } : null),
};

function isPatch(payload: unknown): payload is PagePatch {
  if (typeof payload !== 'object' || payload === null) return false;
  const { base, revision, patch } = payload as Partial<PagePatch>;
  const hasRows = patch?.rows === undefined || patch.rows === null || Array.isArray(patch.rows);
  return Number.isSafeInteger(base) && Number.isSafeInteger(revision) && typeof patch === 'object' && hasRows;
}
