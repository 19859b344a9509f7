/** Takes an upload in: may he, what is it, onto the disk, and only then into the table, in one step for every reader. */
import type { RestCaller } from '../../rest/index.ts';
import type { Draft } from '../disk.ts';
import { accountOf, type StorageContext } from '../storage-context.ts';
import { findBucket } from '../store/buckets.ts';
import { insertObject, type Metadata, type Place, upsertObject } from '../store/objects.ts';
import { type Received, receive } from './incoming.ts';
import { requireType } from './types.ts';

export type Upload = {
  place: Place;
  /** On whose behalf: for a link, its maker. */
  caller: RestCaller;
  upsert: boolean;
};

/** Nothing stays of an upload that is refused or breaks off. */
export async function keepUpload(
  context: StorageContext,
  request: Request,
  { place, caller, upsert }: Upload,
): Promise<{ id: string }> {
  const { database, disk, settings } = context;
  const bucket = await database.asService((tx) => findBucket(tx, place.bucket));
  const entry = { ...place, owner: accountOf(caller), metadata: null, userMetadata: null };
  const write = upsert ? upsertObject : insertObject;
  await database.tryAs(caller, (tx) => write(tx, { ...entry, version: crypto.randomUUID() }));

  const received = await receive(request, disk, {
    maxBytes: Math.min(bucket.file_size_limit ?? Number.POSITIVE_INFINITY, settings.maxFileBytes),
    maxMetadataLength: settings.maxMetadataLength,
    requireType: (mimetype) => requireType(mimetype, bucket.allowed_mime_types),
  });
  const { draft, userMetadata } = received;
  const whole = { ...entry, version: draft.version, metadata: metadataOf(received), userMetadata };
  const { id, replaced } = await keepVersion(context, draft, () =>
    database.as(caller, async (tx) =>
      upsert ? upsertObject(tx, whole) : { id: await insertObject(tx, whole), replaced: null },
    ),
  );
  await disk.drop([replaced]);
  return { id };
}

function metadataOf({ sha256, size, mimetype, cacheControl, contentEncoding }: Received): Metadata {
  return {
    eTag: `"${sha256}"`,
    size,
    mimetype,
    cacheControl,
    ...(contentEncoding ? { contentEncoding } : {}),
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
}

/** Puts a whole file into its place and then names it in a row; where no row comes to name it, it goes again. */
export async function keepVersion<T>(
  { database, disk }: Pick<StorageContext, 'database' | 'disk'>,
  draft: Draft,
  name: () => Promise<T>,
): Promise<T> {
  const { version } = draft;
  await draft.keep();
  try {
    return await name();
  } catch (failure) {
    // A lost connection leaves open whether the row was kept; while nobody can say, the file stays for the sweep.
    const isUnnamed = await database
      .asService((tx) => tx`select from storage.objects where version = ${version}`)
      .then((rows) => rows.length === 0)
      .catch(() => false);
    if (isUnnamed) await disk.drop([version]);
    throw failure;
  }
}
