/** What the browser says of the room there is, and the wish that it never clears this site by itself. */

export interface StorageEstimate {
  /** The browser promised not to clear it; null: it does not say. */
  isPersistent: boolean | null;
  usedBytes: number | null;
  quotaBytes: number | null;
}

/** Asks once for storage that is not cleared; browsers decide without or with a question to the person. */
export async function askToPersist(): Promise<void> {
  const storage = storageManager();
  if (storage?.persist && !(await storage.persisted().catch(() => true))) {
    await storage.persist().catch(() => false);
  }
}

export async function estimateStorage(): Promise<StorageEstimate> {
  const storage = storageManager();
  const room = await storage?.estimate?.().catch(() => undefined);
  return {
    isPersistent: (await storage?.persisted?.().catch(() => null)) ?? null,
    usedBytes: room?.usage ?? null,
    quotaBytes: room?.quota ?? null,
  };
}

/** Only pages with https have one. */
function storageManager(): StorageManager | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator.storage;
}
