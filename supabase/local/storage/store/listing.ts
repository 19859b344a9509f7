/** What lies in a folder of a bucket: its files, and the folders below it by name. */
import type { Queries } from '../database.ts';
import type { StoredObject } from './objects.ts';

export type ListedFile = Pick<
  StoredObject,
  'name' | 'id' | 'updated_at' | 'created_at' | 'last_accessed_at' | 'metadata' | 'user_metadata'
>;
export type Listed = ListedFile | ({ [K in keyof Omit<ListedFile, 'name'>]: null } & { name: string });

export const sortColumns = ['name', 'updated_at', 'created_at', 'last_accessed_at'] as const;

export type FolderSearch = {
  folder: string;
  search: string;
  column: (typeof sortColumns)[number];
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
};

/** By name, files and folders are mixed; by a time, folders, which have none, come first. */
export async function listFolder(tx: Queries, bucket: string, asked: FolderSearch): Promise<Listed[]> {
  const { folder, search, column, limit, offset } = asked;
  const order = tx.unsafe(asked.order);
  const by =
    column === 'name' ? tx`lower(name) collate "C" ${order}` : tx`${tx(column)} ${order} nulls first`;
  return tx<Listed[]>`
    with inside as (
      select o.*, substr(o.name, length(${folder}::text) + 1) as rest from storage.objects o
      where o.bucket_id = ${bucket} and starts_with(o.name, ${folder})
    ), entries as (
      select rest as name, id, updated_at, created_at, last_accessed_at, metadata, user_metadata
      from inside where strpos(rest, '/') = 0
      union all
      select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz, null::timestamptz,
        null::jsonb, null::jsonb
      from inside where strpos(rest, '/') > 0
    )
    select * from entries where starts_with(lower(name), lower(${search}))
    order by ${by}, name collate "C", id nulls first
    limit ${limit} offset ${offset}`;
}

export type PrefixSearch = {
  prefix: string;
  byFolders: boolean;
  column: 'name' | 'updated_at' | 'created_at';
  order: 'asc' | 'desc';
  limit: number;
  after: Mark | null;
};

/** Where an entry stands in the order: its time (empty where sorted by name) and its full name. */
export type Mark = { at: string; name: string };

export type Entry = ListedFile & { is_folder: boolean; at: string };

/** Full names, in byte order or by time. A folder stands where the oldest of what lies below it stood. */
export async function listPrefix(tx: Queries, bucket: string, asked: PrefixSearch): Promise<Entry[]> {
  const { prefix, byFolders, column, limit, after } = asked;
  const order = tx.unsafe(asked.order);
  const beyond = tx.unsafe(asked.order === 'asc' ? '>' : '<');
  // Fixed in form and to the microsecond, so that it sorts as text and a mark gives it back exactly.
  const at =
    column === 'name' ? tx`''::text` : tx`to_char(${tx(column)} at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`;
  return tx<Entry[]>`
    with inside as (
      select o.*, ${at} as at, strpos(substr(o.name, length(${prefix}::text) + 1), '/') as cut from storage.objects o
      where o.bucket_id = ${bucket} and starts_with(o.name, ${prefix})
    ), entries as (
      select name, id, updated_at, created_at, last_accessed_at, metadata, user_metadata, false as is_folder, at
      from inside where cut = 0 or not ${byFolders}::boolean
      union all
      select left(name, length(${prefix}::text) + cut), null, null, null, null, null, null, true, min(at)
      from inside where cut > 0 and ${byFolders}::boolean group by 1
    )
    select * from entries
    where ${after ? tx`(at collate "C", name collate "C") ${beyond} (${after.at}, ${after.name})` : tx`true`}
    order by at collate "C" ${order}, name collate "C" ${order} limit ${limit}`;
}
