/** Rows of `storage.buckets`. Which of them a caller sees, the policies of the transaction's role decide. */
import type { Queries } from '../database.ts';
import { noSuchBucket, StorageRefusal } from '../storage-refusal.ts';

export type Bucket = {
  id: string;
  name: string;
  owner: string | null;
  public: boolean;
  type: string;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  created_at: Date;
  updated_at: Date;
};

export type BucketFields = Pick<Bucket, 'public' | 'file_size_limit' | 'allowed_mime_types'>;

export type BucketSearch = {
  limit: number | null;
  offset: number;
  search: string;
  column: 'id' | 'name' | 'created_at' | 'updated_at';
  order: 'asc' | 'desc';
};

/** Bytes fit a number of JavaScript by far. */
const columns = `id, name, coalesce(owner::text, '') as owner, public, type, file_size_limit::float8 as file_size_limit,
  allowed_mime_types, created_at, updated_at`;

export async function findBucket(tx: Queries, id: string): Promise<Bucket> {
  const [bucket] = await tx<Bucket[]>`select ${tx.unsafe(columns)} from storage.buckets where id = ${id}`;
  if (!bucket) throw noSuchBucket();
  return bucket;
}

export async function listBuckets(tx: Queries, search: BucketSearch): Promise<Bucket[]> {
  const direction = tx.unsafe(search.order);
  return tx<Bucket[]>`select ${tx.unsafe(columns)} from storage.buckets
    where strpos(lower(name), lower(${search.search})) > 0
    order by ${tx(search.column)} ${direction}, id limit ${search.limit} offset ${search.offset}`;
}

export async function insertBucket(
  tx: Queries,
  id: string,
  owner: string | null,
  { public: isPublic, file_size_limit, allowed_mime_types }: BucketFields,
): Promise<void> {
  await tx`insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
    values (${id}, ${id}, ${owner}::text::uuid, ${owner}, ${isPublic}, ${file_size_limit}, ${allowed_mime_types})`.catch(
    (failure) => {
      if (failure.code !== '23505') throw failure;
      throw new StorageRefusal('BucketAlreadyExists', 'The resource already exists', { cause: failure });
    },
  );
}

export async function updateBucket(tx: Queries, id: string, fields: Partial<BucketFields>): Promise<void> {
  const { count } =
    await tx`update storage.buckets set ${tx({ ...fields, updated_at: new Date() })} where id = ${id}`;
  if (count === 0) throw noSuchBucket();
}

export async function deleteBucket(tx: Queries, id: string): Promise<void> {
  const { count } = await tx`delete from storage.buckets where id = ${id}`.catch((failure) => {
    if (failure.code !== '23503') throw failure;
    throw new StorageRefusal('ResourceNotEmpty', 'The bucket you tried to delete is not empty', {
      cause: failure,
    });
  });
  if (count === 0) throw noSuchBucket();
}
