/** Uploads: by somebody with the right to, or by whoever holds a link that was signed for one file. */
import { type Context, Hono } from 'hono';
import type { RestCaller } from '../../rest/index.ts';
import { invalid } from '../request-body.ts';
import { type Asked, accountOf, type StorageContext } from '../storage-context.ts';
import { insertObject, upsertObject } from '../store/objects.ts';
import { keepUpload } from '../upload/keep-upload.ts';
import { place, placeIn } from './paths.ts';

export function uploadRoutes(context: StorageContext): Hono<Asked> {
  const { database, links, settings } = context;
  const wantsUpsert = (c: Context) => c.req.header('x-upsert') === 'true';

  async function upload(c: Context<Asked>, upsert: boolean): Promise<Response> {
    const caller = await c.env.caller();
    const at = placeIn(c);
    const { id } = await keepUpload(context, c.req.raw, { place: at, caller, upsert });
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
      const link = { purpose: 'upload', url, maker: makerOf(caller), upsert } as const;
      const token = await links.sign(link, settings.uploadLinkS);
      return c.json({ url: `/object/upload/sign/${url}?token=${token}`, token });
    })
    .put(`/object/upload/sign/${place}`, async (c) => {
      const at = placeIn(c);
      const token = c.req.query('token');
      if (!token) throw invalid('The link has no token');
      const { maker, upsert } = await links.open(token, 'upload', `${at.bucket}/${at.name}`);
      await keepUpload(context, c.req.raw, { place: at, caller: await c.env.still(maker), upsert });
      return c.json({ Key: `${at.bucket}/${at.name}` });
    })
    .post(`/object/${place}`, (c) => upload(c, wantsUpsert(c)))
    .put(`/object/${place}`, (c) => upload(c, true));
}

/** The claims policies ask about. A link is handed on, so it carries nothing else of its maker. */
function makerOf({ role, claims }: RestCaller): RestCaller {
  const { sub, session_id, amr } = claims;
  return { role, claims: { sub, session_id, amr } };
}
