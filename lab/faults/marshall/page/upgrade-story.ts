/** A newer page opens the store of an older one that is still open: the queue stays, the older page steps aside. */
import { indexedDbShelf, type SchemaStep, schema } from '@bivouac/outbox';

const aLaterStep: SchemaStep = (_database, upgrade) => {
  upgrade.objectStore('items').createIndex('by_state', 'state');
};

export interface Upgraded {
  found: string[];
  olderIs: string | null;
  newerIs: string | null;
}

export async function upgradeStory(name: string, count: number): Promise<Upgraded> {
  const put = (shelf: ReturnType<typeof indexedDbShelf>, id: string) =>
    shelf
      .change('items', [], () => ({ put: [{ id }] }), 'strict')
      .then(
        () => null,
        (cause: { reason?: string }) => cause.reason ?? 'unknown',
      );
  const older = indexedDbShelf(name);
  for (let i = 0; i < count; i++) await put(older, `tap ${i}`);
  const newer = indexedDbShelf(name, [...schema, aLaterStep]);
  const found = (await newer.readAll()) as { id: string }[];
  const olderIs = await put(older, 'too late');
  const newerIs = await put(newer, 'in time');
  newer.close();
  return { found: found.map(({ id }) => id), olderIs, newerIs };
}
