/** `/object/sign`: links that open files to whoever holds them, signed for those who may see the files now. */
import { Hono } from 'hono';
import { readFields, textsField, wholeField } from '../request-body.ts';
import type { Asked, StorageContext } from '../storage-context.ts';
import { findNames, findObject } from '../store/objects.ts';
import { place, placeIn } from './paths.ts';

const mostLinks = 1_000;

export function linkRoutes({ database, links, settings }: StorageContext): Hono<Asked> {
  const life = (fields: Record<string, unknown>) =>
    wholeField(fields, 'expiresIn', { least: 1, most: settings.longestLinkS, otherwise: 0 });
  const signed = async (url: string, lifeS: number) =>
    `/object/sign/${url}?token=${await links.sign({ purpose: 'download', url }, lifeS)}`;

  return new Hono<Asked>()
    .post(`/object/sign/${place}`, async (c) => {
      const at = placeIn(c);
      const lifeS = life(await readFields(c));
      await database.as(await c.env.caller(), (tx) => findObject(tx, at));
      return c.json({ signedURL: await signed(`${at.bucket}/${at.name}`, lifeS) });
    })
    .post('/object/sign/:bucket', async (c) => {
      const bucket = c.req.param('bucket');
      const fields = await readFields(c);
      const lifeS = life(fields);
      const paths = textsField(fields, 'paths', mostLinks);
      const found = await database.as(await c.env.caller(), (tx) => findNames(tx, bucket, paths));
      const error = 'Either the object does not exist or you do not have access to it';
      return c.json(
        await Promise.all(
          paths.map(async (path) =>
            found.has(path)
              ? { error: null, path, signedURL: await signed(`${bucket}/${path}`, lifeS) }
              : { error, path, signedURL: null },
          ),
        ),
      );
    });
}
