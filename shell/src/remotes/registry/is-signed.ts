/** Is a text signed by the holder of an Ed25519 key? By the browser's own code, or by ours where it has none. */

export async function isSigned(text: string, signature: string, publicKey: string): Promise<boolean> {
  try {
    const [key, sign] = [bytesOf(publicKey), bytesOf(signature)];
    return await verify(new TextEncoder().encode(text), sign, key);
  } catch {
    // Not base64, or not of the length of a key or signature: then nobody has signed it.
    return false;
  }
}

async function verify(text: Bytes, signature: Bytes, publicKey: Bytes): Promise<boolean> {
  // Missing on plain http other than localhost (a bivouac's own network), and Ed25519 in Chromium before 137.
  const subtle = globalThis.crypto?.subtle;
  const key = await subtle
    ?.importKey('raw', publicKey, { name: 'Ed25519' }, false, ['verify'])
    .catch(() => undefined);
  if (key) return subtle.verify({ name: 'Ed25519' }, key, signature, text);
  const { ed25519 } = await import('@noble/curves/ed25519');
  return ed25519.verify(signature, text, publicKey);
}

type Bytes = Uint8Array<ArrayBuffer>;

function bytesOf(base64: string): Bytes {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}
