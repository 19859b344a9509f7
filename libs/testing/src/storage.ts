/** Forbids and allows what a browser stores for a page: `window.localStorage` and the others throw, as with all cookies blocked. */

const STORES = ['localStorage', 'sessionStorage', 'indexedDB', 'caches'] as const;
const forbidden = {
  configurable: true,
  get(): never {
    throw new DOMException('Forbidden', 'SecurityError');
  },
};
const before = new Map<string, PropertyDescriptor>();

export function forbidStorage(): void {
  for (const name of STORES) {
    const own = Object.getOwnPropertyDescriptor(window, name);
    if (own) before.set(name, own);
    Object.defineProperty(window, name, forbidden);
  }
}

export function allowStorage(): void {
  for (const [name, own] of before) Object.defineProperty(window, name, own);
  before.clear();
}
