/** Moving, copying and removing files. */
import { constants, copyFile } from 'node:fs/promises';
import { Hono } from 'hono';
import type { Disk, Draft } from '../disk.ts';
import { requireName } from '../names.ts';
import { type Fields, invalid, readFields, textField, textsField } from '../request-body.ts';
import { type Asked, accountOf, type StorageContext } from '../storage-context.ts';
import { noSuchKey, StorageRefusal, tooLarge } from '../storage-refusal.ts';
import { findBucket } from '../store/buckets.ts';
import {
  deleteObjects,
  findObject,
  insertObject,
  type Metadata,
  moveObject,
  type Place,
} from '../store/objects.ts';
import { keepVersion } from '../upload/keep-upload.ts';
import { requireType } from '../upload/types.ts';

const mostRemoved = 1_000;

export function changeRoutes(context: StorageContext): Hono<Asked> {
  const { database, disk } = context;
  /** A file that comes from another bucket keeps the rules of the one it comes to. */
  async function requireFits({ bucket }: Place, metadata: Metadata | null): Promise<void> {
    const { file_size_limit, allowed_mime_types } = await database.asService((tx) => findBucket(tx, bucket));
    if (!metadata) throw noSuchKey();
    if (metadata.size > (file_size_limit ?? Number.POSITIVE_INFINITY)) throw tooLarge();
    requireType(metadata.mimetype, allowed_mime_types);
  }

  return new Hono<Asked>()
    .post('/object/move', async (c) => {
      const caller = await c.env.caller();
      const { from, to } = readEnds(await readFields(c));
      const { metadata } = await database.as(caller, (tx) => findObject(tx, from));
      await requireFits(to, metadata);
      await database.as(caller, (tx) => moveObject(tx, from, to, accountOf(caller)));
      return c.json({ message: 'Successfully moved' });
    })
    .post('/object/copy', async (c) => {
      const caller = await c.env.caller();
      const fields = await readFields(c);
      const { from, to } = readEnds(fields);
      const userMetadata = fields.copyMetadata === false ? (fields.metadata ?? null) : undefined;
      const owner = accountOf(caller);
      const source = await database.as(caller, (tx) => findObject(tx, from));
      await requireFits(to, source.metadata);
      const entry = {
        ...to,
        owner,
        metadata: source.metadata,
        userMetadata: (userMetadata === undefined
          ? source.user_metadata
          : userMetadata) as typeof source.user_metadata,
      };
      await database.tryAs(caller, (tx) => insertObject(tx, { ...entry, version: crypto.randomUUID() }));
      const draft = await copyOnDisk(disk, source.version);
      const id = await keepVersion(context, draft, () =>
        database.as(caller, (tx) => insertObject(tx, { ...entry, version: draft.version })),
      );
      return c.json({ Key: `${to.bucket}/${to.name}`, Id: id });
    })
    .delete('/object/:bucket', async (c) => {
      const fields = await readFields(c);
      if (Array.isArray(fields.prefixes) && fields.prefixes.some((one) => typeof one === 'object')) {
        throw new StorageRefusal('FeatureNotEnabled', 'Files have no versions here: name the file alone.');
      }
      const names = textsField(fields, 'prefixes', mostRemoved);
      const { bucket } = c.req.param();
      const gone = await database.as(await c.env.caller(), (tx) => deleteObjects(tx, bucket, names));
      await disk.drop(gone.map(({ version }) => version));
      return c.json(gone);
    });
}

async function copyOnDisk(disk: Disk, version: string | null): Promise<Draft> {
  if (!version) throw noSuchKey();
  const draft = await disk.begin();
  try {
    await copyFile(disk.pathOf(version), draft.path, constants.COPYFILE_FICLONE);
    return draft;
  } catch (failure) {
    await draft.drop();
    throw (failure as NodeJS.ErrnoException).code === 'ENOENT' ? noSuchKey() : failure;
  }
}

function readEnds(fields: Fields): { from: Place; to: Place } {
  const bucket = textField(fields, 'bucketId');
  if (fields.sourceVersionId) throw invalid('Files have no versions here: name the file alone.');
  return {
    from: { bucket, name: requireName(fields.sourceKey) },
    to: {
      bucket: textField(fields, 'destinationBucket', bucket),
      name: requireName(fields.destinationKey),
    },
  };
}
