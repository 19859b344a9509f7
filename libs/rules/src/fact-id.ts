/** Ids of facts: UUID version 7 (RFC 9562 §5.7), made where the fact is taken, so that sending it twice is harmless. */

/** A new id whose first 48 bits are `unixMs`, so that ids made later sort later; the rest is random. */
export function newId<Id extends string = string>(unixMs: number = Date.now()): Id {
  const time = Math.floor(unixMs).toString(16).padStart(12, '0');
  const random = crypto.getRandomValues(new Uint8Array(10));
  random[0] = 0x70 | ((random[0] as number) & 0x0f);
  random[2] = 0x80 | ((random[2] as number) & 0x3f);
  const hex = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return (time + hex).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') as Id;
}
