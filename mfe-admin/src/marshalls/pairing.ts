/** How the code of a post is written on its sheet. */

export function pairingAddress(origin: string, post: string, code: string): string {
  return `${origin}/marshalls/${post}?code=${code}`;
}

/** In two groups of four, to be read aloud and typed. */
export function spelledCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}
