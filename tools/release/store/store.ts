/** Where releases lie: a data folder, or a bucket behind a CDN. Both write a file as a whole or not at all. */
export interface Stored {
  bytes: Buffer;
  /** Another one after every change. */
  tag: string;
}

export interface Store {
  readonly where: string;
  /** `path` is below the store's root, with `/`. Null: there is no such file. */
  read(path: string): Promise<Stored | null>;
  /**
   * `over`: the tag of what is written over, null where nothing may be there yet, left out: whatever is there.
   * False: somebody else was quicker, and nothing was written.
   */
  write(path: string, bytes: Buffer, over?: string | null): Promise<boolean>;
  list(folder: string): Promise<string[]>;
  remove(path: string): Promise<void>;
}

export class StoreRefused extends Error {
  readonly reason: 'no_such_store' | 'no_access' | 'locked' | 'refused';
  constructor(reason: StoreRefused['reason'], sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'StoreRefused';
    this.reason = reason;
  }
}

/** Changes a JSON file by what stands there, however many others do the same; `change` may be called again. */
export async function changeJson<Value>(
  store: Store,
  path: string,
  change: (now: Value | null) => Value | Promise<Value>,
): Promise<Value> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const stored = await store.read(path);
    const next = await change(stored && (JSON.parse(stored.bytes.toString()) as Value));
    const bytes = Buffer.from(`${JSON.stringify(next)}\n`);
    if (await store.write(path, bytes, stored?.tag ?? null)) return next;
    await new Promise((done) => setTimeout(done, Math.random() * 20 * Math.min(attempt + 1, 10)));
  }
  throw new StoreRefused(
    'refused',
    `${path} in ${store.where} changes all the time: try again when nobody else releases.`,
  );
}
