/** Codes as they stand in addresses and page keys, made of names from a file: what is a code already stays as it is. */

const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/;
const LONGEST = 32;

export function isCode(text: string): boolean {
  return CODE.test(text);
}

/** One code for each name, all different whatever the case of their letters; `fallback` where nothing is left of a name. */
export function codesFor(names: readonly string[], fallback: string): Map<string, string> {
  const codes = new Map<string, string>();
  const taken = new Set<string>();
  const isFree = (code: string) => !taken.has(code.toUpperCase());
  const give = (name: string, code: string) => {
    codes.set(name, code);
    taken.add(code.toUpperCase());
  };
  for (const name of names) if (!codes.has(name) && isCode(name) && isFree(name)) give(name, name);
  for (const name of names) if (!codes.has(name)) give(name, freeCode(plainCode(name) || fallback, isFree));
  return codes;
}

export function freeCode(wanted: string, isFree: (code: string) => boolean): string {
  let code = wanted;
  for (let n = 2; !isFree(code); n++) code = `${wanted.slice(0, LONGEST - 1 - String(n).length)}-${n}`;
  return code;
}

function plainCode(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9._]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, LONGEST)
    .replace(/-+$/, '');
}
