/** A Module Federation container: what the script of a remote leaves in the page. */
export interface Container {
  /** Hands it what the page has once; the same scope again changes nothing. */
  init(scope: object): Promise<void> | void;
  /** Loads the module's chunks. */
  get(module: string): Promise<() => unknown>;
}
