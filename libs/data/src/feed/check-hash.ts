/** Whether a page is what was published: the SHA-256 of its canonical body (RFC 8785), worked out anew. */

/** Names sorted by code units, no spaces; a feed's body holds strings, whole numbers, true, false and null. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, of]) => `${JSON.stringify(name)}:${canonical(of)}`).join(',')}}`;
}

/** Hexadecimal. Browsers work hashes out on secure sites only. */
export async function sha256Of(body: unknown): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonical(body)));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;
