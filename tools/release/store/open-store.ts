/** The store somebody names: a folder, or the https address of a bucket. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';
import { type Store, StoreRefused } from './store.ts';

/** Rejects with a `StoreRefused`. Access to a bucket is asked of the usual variables: `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_REGION`. */
export async function openStore(to: string, env: NodeJS.ProcessEnv = process.env): Promise<Store> {
  if (/^https?:\/\//.test(to)) {
    const {
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_REGION: region,
    } = env;
    if (!accessKeyId || !secretAccessKey)
      throw new StoreRefused(
        'no_access',
        'A bucket asks who writes into it: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
      );
    return bucketStore(to, { accessKeyId, secretAccessKey, ...(region ? { region } : {}) });
  }
  if (to.trim() === '') throw new StoreRefused('no_such_store', '--to names nothing: is a setting empty?');
  const folder = resolve(to);
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory())
    throw new StoreRefused(
      'no_such_store',
      `There is no folder ${folder}: name the data folder of an instance that was started once, or a bucket.`,
    );
  return folderStore(folder);
}
