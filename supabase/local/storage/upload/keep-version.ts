/** Puts a whole file into its place and then names it in a row; where no row comes to name it, it goes again. */
import type { Draft } from '../disk.ts';
import type { StorageContext } from '../storage-context.ts';

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
