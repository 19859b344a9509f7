/** The bucket and the name in a path. */
import type { Context } from 'hono';
import { requireName } from '../names.ts';
import type { Place } from '../store/objects.ts';

/** For routes ending in `:bucket/:name{.+}`. A name that none can have is `InvalidKey`. */
export function placeIn(c: Context): Place {
  return { bucket: c.req.param('bucket') ?? '', name: requireName(c.req.param('name')) };
}

export const place = ':bucket/:name{.+}';
