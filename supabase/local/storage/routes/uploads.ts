/** Uploads: by somebody with the right to, or by whoever holds a link that was signed for one file. */
import { type Context, Hono } from 'hono';
import { invalid } from '../request-body.ts';
import { type Asked, accountOf, type StorageContext, service } from '../storage-context.ts';
import { insertObject, upsertObject } from '../store/objects.ts';
import { keepUpload } from '../upload/keep-upload.ts';
import { place, placeIn } from './paths.ts';

export function uploadRoutes(context: StorageContext): Hono<Asked> {
  const { database, links, settings } = context;
  const wantsUpsert = (c: Context) => c.req.header('x-upsert') === 'true';

  async function upload(c: Context<Asked>, upsert: boolean): Promise<Response> {
    const caller = await c.env.caller();
    const at = placeIn(c);
    const { id } = await keepUpload(context, c.req.raw, {
      place: at,
      caller,
      owner: accountOf(caller),
      upsert,
    });
    return c.json({ Key: `${at.bucket}/${at.name}`, Id: id });
  }

  return new Hono<Asked>()
    .post(`/object/upload/sign/${place}`, async (c) => {
      const caller = await c.env.caller();
      const { bucket, name } = placeIn(c);
      const owner = accountOf(caller);
      const upsert = wantsUpsert(c);
      const entry = {
        bucket,
        name,
        owner,
        version: crypto.randomUUID(),
        metadata: null,
        userMetadata: null,
      };
      await database.tryAs(caller, (tx) => (upsert ? upsertObject : insertObject)(tx, entry));
      const url = `${bucket}/${name}`;
      const token = await links.sign({ purpose: 'upload', url, owner, upsert }, settings.uploadLinkS);
      return c.json({ url: `/object/upload/sign/${url}?token=${token}`, token });
    })
    .put(`/object/upload/sign/${place}`, async (c) => {
      const at = placeIn(c);
      const token = c.req.query('token');
      if (!token) throw invalid('The link has no token');
      const { owner, upsert } = await links.open(token, 'upload', `${at.bucket}/${at.name}`);
      await keepUpload(context, c.req.raw, { place: at, caller: service, owner, upsert });
      return c.json({ Key: `${at.bucket}/${at.name}` });
    })
    .post(`/object/${place}`, (c) => upload(c, wantsUpsert(c)))
    .put(`/object/${place}`, (c) => upload(c, true));
}
