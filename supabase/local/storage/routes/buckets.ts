/** `/bucket`: making, finding, changing, emptying and deleting buckets, each as far as the caller's policies let him. */
import { type Context, Hono } from 'hono';
import { requireBucketName } from '../names.ts';
import { choiceField, flagField, readFields, wholeField } from '../request-body.ts';
import { type Asked, accountOf, type StorageContext } from '../storage-context.ts';
import { accessDenied } from '../storage-refusal.ts';
import * as buckets from '../store/buckets.ts';
import { emptyBucket } from '../store/objects.ts';
import { bucketFields } from './bucket-fields.ts';

const sortable = ['id', 'name', 'created_at', 'updated_at'] as const;

export function bucketRoutes({ database, disk, settings }: StorageContext): Hono<Asked> {
  const id = (c: Context) => c.req.param('bucket') ?? '';
  return new Hono<Asked>()
    .get('/bucket', async (c) => {
      const asked = c.req.query();
      const whole = (name: string) => (asked[name] === undefined ? undefined : Number(asked[name]));
      const search = {
        limit: whole('limit') === undefined ? null : wholeField({ n: whole('limit') }, 'n', { otherwise: 0 }),
        offset: wholeField({ offset: whole('offset') }, 'offset', { otherwise: 0 }),
        search: asked.search ?? '',
        column: choiceField({ sortColumn: asked.sortColumn ?? 'name' }, 'sortColumn', sortable),
        order: choiceField(asked, 'sortOrder', ['asc', 'desc']),
      };
      return c.json(await database.as(await c.env.caller(), (tx) => buckets.listBuckets(tx, search)));
    })
    .get('/bucket/:bucket', async (c) =>
      c.json(await database.as(await c.env.caller(), (tx) => buckets.findBucket(tx, id(c)))),
    )
    .post('/bucket', async (c) => {
      const caller = await c.env.caller();
      const asked = await readFields(c);
      const name = requireBucketName(asked.id ?? asked.name);
      const fields = {
        public: flagField(asked, 'public'),
        file_size_limit: null,
        allowed_mime_types: null,
        ...bucketFields(asked, settings.maxFileBytes),
      };
      await database.as(caller, (tx) => buckets.insertBucket(tx, name, accountOf(caller), fields));
      return c.json({ name });
    })
    .put('/bucket/:bucket', async (c) => {
      const fields = bucketFields(await readFields(c), settings.maxFileBytes);
      await database.as(await c.env.caller(), (tx) => buckets.updateBucket(tx, id(c), fields));
      return c.json({ message: 'Successfully updated' });
    })
    .post('/bucket/:bucket/empty', async (c) => {
      const caller = await c.env.caller();
      const gone = await database.as(caller, async (tx) => {
        await buckets.findBucket(tx, id(c));
        const versions = await emptyBucket(tx, id(c));
        const [left] = await tx`select from storage.objects where bucket_id = ${id(c)} limit 1`;
        if (left) throw accessDenied();
        return versions;
      });
      await disk.drop(gone);
      return c.json({ message: 'Successfully emptied' });
    })
    .delete('/bucket/:bucket', async (c) => {
      await database.as(await c.env.caller(), (tx) => buckets.deleteBucket(tx, id(c)));
      return c.json({ message: 'Successfully deleted' });
    });
}
