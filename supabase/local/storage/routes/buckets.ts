/** `/bucket`: making, finding, changing, emptying and deleting buckets, each as far as the caller's policies let him. */
import { type Context, Hono } from 'hono';
import { requireBucketName } from '../names.ts';
import {
  choiceField,
  type Fields,
  flagField,
  invalid,
  readFields,
  textsField,
  wholeField,
} from '../request-body.ts';
import { type Asked, accountOf, type StorageContext } from '../storage-context.ts';
import { accessDenied, StorageRefusal } from '../storage-refusal.ts';
import type { BucketFields } from '../store/buckets.ts';
import * as buckets from '../store/buckets.ts';
import { emptyBucket } from '../store/objects.ts';

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

const units: Record<string, number> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };
const type = /^[a-z0-9!#$&^.+-]+\/([a-z0-9!#$&^.+-]+|\*)$/;
const mostTypes = 100;

/** What may be said of a bucket: public or private, its largest file, the types it takes. */
function bucketFields(asked: Fields, maxFileBytes: number): Partial<BucketFields> {
  const fields: Partial<BucketFields> = {};
  if (asked.public !== undefined) fields.public = flagField(asked, 'public');
  if (asked.file_size_limit !== undefined) {
    fields.file_size_limit = sizeLimit(asked.file_size_limit, maxFileBytes);
  }
  if (asked.allowed_mime_types !== undefined) fields.allowed_mime_types = types(asked);
  return fields;
}

function sizeLimit(asked: unknown, maxFileBytes: number): number | null {
  if (asked === null || asked === 0) return null;
  const bytes = typeof asked === 'string' ? bytesIn(asked) : asked;
  if (typeof bytes !== 'number' || !Number.isInteger(bytes) || bytes < 0) {
    throw invalid('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
  }
  if (bytes <= maxFileBytes) return bytes;
  throw new StorageRefusal('EntityTooLarge', `The largest file here has ${maxFileBytes} bytes`);
}

function bytesIn(text: string): number {
  const [, amount = '', unit = 'b'] = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)?$/i.exec(text) ?? [];
  return amount === '' ? Number.NaN : Math.floor(Number(amount) * (units[unit.toLowerCase()] ?? 1));
}

function types(asked: Fields): string[] | null {
  if (asked.allowed_mime_types === null) return null;
  const named = textsField(asked, 'allowed_mime_types', mostTypes).map((one) => one.toLowerCase());
  const wrong = named.find((one) => !type.test(one));
  if (wrong === undefined) return named;
  throw new StorageRefusal('InvalidMimeType', `mime type ${wrong.slice(0, 100)} is not supported`);
}
