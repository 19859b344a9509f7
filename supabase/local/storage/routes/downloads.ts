/** Downloads and what is known of a file: with a right of one's own, of a public bucket, or by a signed link. */
import { type Context, Hono } from 'hono';
import { invalid } from '../request-body.ts';
import { serveObject } from '../serve-object.ts';
import type { Asked, StorageContext } from '../storage-context.ts';
import { noSuchBucket } from '../storage-refusal.ts';
import { findBucket } from '../store/buckets.ts';
import { findObject, type Place, type StoredObject } from '../store/objects.ts';
import { place, placeIn } from './paths.ts';

export function downloadRoutes({ database, disk, links }: StorageContext): Hono<Asked> {
  const ofCaller = async (c: Context<Asked>, at: Place) => {
    const caller = await c.env.caller();
    return () => database.as(caller, (tx) => findObject(tx, at));
  };
  const ofEverybody = (at: Place) => () =>
    database.asService(async (tx) => {
      if (!(await findBucket(tx, at.bucket)).public) throw noSuchBucket();
      return findObject(tx, at);
    });
  const download = (c: Context) => c.req.query('download') ?? null;

  async function own(c: Context<Asked>): Promise<Response> {
    const find = await ofCaller(c, placeIn(c));
    return serveObject(c.req.raw, disk, { find, isPublic: false, download: download(c) });
  }
  async function ownInfo(c: Context<Asked>): Promise<Response> {
    return c.json(infoOf(await (await ofCaller(c, placeIn(c)))()));
  }

  return new Hono<Asked>()
    .get(`/object/public/${place}`, (c) =>
      serveObject(c.req.raw, disk, {
        find: ofEverybody(placeIn(c)),
        isPublic: true,
        download: download(c),
      }),
    )
    .get(`/object/sign/${place}`, async (c) => {
      const at = placeIn(c);
      const token = c.req.query('token');
      if (!token) throw invalid('The link has no token');
      await links.open(token, 'download', `${at.bucket}/${at.name}`);
      const find = () => database.asService((tx) => findObject(tx, at));
      return serveObject(c.req.raw, disk, { find, isPublic: false, download: download(c) });
    })
    .get(`/object/info/public/${place}`, async (c) => c.json(infoOf(await ofEverybody(placeIn(c))())))
    .get(`/object/info/authenticated/${place}`, ownInfo)
    .get(`/object/info/${place}`, ownInfo)
    .get(`/object/authenticated/${place}`, own)
    .get(`/object/${place}`, own);
}

function infoOf(object: StoredObject) {
  const { id, name, version, bucket_id, metadata, user_metadata, updated_at, created_at } = object;
  return {
    id,
    name,
    version,
    bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    content_encoding: metadata?.contentEncoding ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: user_metadata ?? {},
    last_modified: updated_at,
    created_at,
  };
}
