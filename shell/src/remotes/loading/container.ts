/** A Module Federation container: the script of a remote, and what the bundler's runtime offers to fill it. */

export interface Container {
  /** Hands it what the page has once; the same scope again changes nothing. */
  init(scope: unknown): Promise<void> | void;
  /** Loads the module's chunks. */
  get(module: string): Promise<() => unknown>;
}

declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: Record<string, unknown>;

/** Gives the container the page's React, data and live libraries. */
export async function share(container: Container): Promise<void> {
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
}
