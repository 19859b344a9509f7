/** Rows of `storage.objects`. Which of them a caller sees or changes, the policies of the transaction's role decide. */
import type { Queries } from '../database.ts';
import { noSuchBucket, noSuchKey, StorageRefusal } from '../storage-refusal.ts';

export type Metadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  contentEncoding?: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: 200;
};

export type StoredObject = {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  owner_id: string | null;
  version: string | null;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
  metadata: Metadata | null;
  user_metadata: Record<string, unknown> | null;
};

export type Place = { bucket: string; name: string };

export type Entry = Place & {
  /** An account, or null for a caller without one. */
  owner: string | null;
  version: string;
  metadata: Metadata | null;
  userMetadata: Record<string, unknown> | null;
};

const columns =
  'id, bucket_id, name, owner, owner_id, version, created_at, updated_at, last_accessed_at, metadata, user_metadata';

export async function findObject(tx: Queries, { bucket, name }: Place): Promise<StoredObject> {
  const [object] = await tx<StoredObject[]>`select ${tx.unsafe(columns)} from storage.objects
    where bucket_id = ${bucket} and name = ${name}`;
  if (!object) throw noSuchKey();
  return object;
}

export async function findNames(tx: Queries, bucket: string, names: string[]): Promise<Set<string>> {
  const rows = await tx<{ name: string }[]>`select name from storage.objects
    where bucket_id = ${bucket} and name = any (${names})`;
  return new Set(rows.map(({ name }) => name));
}

/** Nothing is read back: a right to add is no right to see. */
export async function insertObject(tx: Queries, entry: Entry): Promise<string> {
  const id = crypto.randomUUID();
  await insert(tx, id, entry, '').catch(told);
  return id;
}

/** Adds or replaces; `replaced` is the version that is named no more. Needs the rights to see, add and change. */
export async function upsertObject(
  tx: Queries,
  entry: Entry,
): Promise<{ id: string; replaced: string | null }> {
  // One after the other, so that each knows what it replaces.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`${entry.bucket}/${entry.name}`}, 0))`;
  const [present] = await tx<{ id: string; version: string | null }[]>`select id, version from storage.objects
    where bucket_id = ${entry.bucket} and name = ${entry.name}`;
  const id = present?.id ?? crypto.randomUUID();
  await insert(
    tx,
    id,
    entry,
    `on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata,
      user_metadata = excluded.user_metadata, owner = excluded.owner, owner_id = excluded.owner_id`,
  ).catch(told);
  return { id, replaced: present?.version ?? null };
}

function insert(tx: Queries, id: string, entry: Entry, onConflict: string) {
  const { bucket, name, owner, version, metadata, userMetadata } = entry;
  return tx`insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values (${id}, ${bucket}, ${name}, ${owner}::text::uuid, ${owner}, ${version},
      ${metadata && JSON.stringify(metadata)}::text::jsonb, ${userMetadata && JSON.stringify(userMetadata)}::text::jsonb)
    ${tx.unsafe(onConflict)}`;
}

/** Gives a file another name or bucket. Needs the rights to see and to change. */
export async function moveObject(tx: Queries, from: Place, to: Place, owner: string | null): Promise<void> {
  await findObject(tx, from);
  const { count } = await tx`update storage.objects
    set bucket_id = ${to.bucket}, name = ${to.name}, owner = ${owner}::text::uuid, owner_id = ${owner}
    where bucket_id = ${from.bucket} and name = ${from.name}`.catch(told);
  if (count === 0) throw noSuchKey();
}

/** Needs the rights to see and to delete. */
export async function deleteObjects(tx: Queries, bucket: string, names: string[]): Promise<StoredObject[]> {
  return tx<StoredObject[]>`delete from storage.objects where bucket_id = ${bucket} and name = any (${names})
    returning ${tx.unsafe(columns)}`;
}

export async function emptyBucket(tx: Queries, bucket: string): Promise<(string | null)[]> {
  const gone = await tx<{ version: string | null }[]>`
    delete from storage.objects where bucket_id = ${bucket} returning version`;
  return gone.map(({ version }) => version);
}

export async function namedVersions(tx: Queries): Promise<Set<string>> {
  const rows = await tx<{ version: string }[]>`select version from storage.objects where version is not null`;
  return new Set(rows.map(({ version }) => version));
}

function told(failure: { code?: string }): never {
  if (failure.code === '23505') {
    throw new StorageRefusal('KeyAlreadyExists', 'The resource already exists', { cause: failure });
  }
  if (failure.code === '23503') throw noSuchBucket();
  throw failure;
}
