import type { PostDuty, RallyId } from '@bivouac/data';
import { expect, it } from 'vitest';
import { postsByCode } from './posts-by-code.ts';

it('adds posts for controls, not for waypoints, which crews pass by themselves', () => {
  const point = (code: string, of: PostDuty['point']) => ({ code, name: code, point: of }) as PostDuty;
  const { rows } = postsByCode('rally' as RallyId, [], [point('TC1', 'control'), point('WP1', 'waypoint')]);
  expect(rows.map(({ change }) => (change as { code?: string }).code).filter(Boolean)).toEqual(['TC1']);
});
