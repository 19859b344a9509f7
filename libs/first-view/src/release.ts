/** The present release of the public remote, and its renderer: signed by its team, with the very bytes that were signed, or none. */
import { fitsContract, isSigned, type SignedRelease } from '@bivouac/contract';
import type { TrustedScript } from './parts.ts';

export interface Release {
  version: string;
  sequence: number;
  contract: number;
  /** Folder of its files on the site, with a slash at its end. */
  folder: string;
  files: Readonly<Record<string, string>>;
  /** Lines of the registry as they were signed: the one that is drawn here, and those of whom another release is given to. */
  lines: readonly SignedRelease[];
}

export class NotTrusted extends Error {
  readonly reason:
    | 'not_registered'
    | 'not_signed'
    | 'other_contract'
    | 'downgraded'
    | 'no_renderer'
    | 'tampered';
  constructor(reason: NotTrusted['reason']) {
    super(`The renderer of the public pages is not run (${reason}): browsers draw the pages themselves.`);
    this.name = 'NotTrusted';
    this.reason = reason;
  }
}

/** `remotes`: the registry as it is served. Throws `NotTrusted`. */
export async function trustedRelease(
  remotes: unknown,
  name: string,
  trusted: { key: string | undefined; contract: number },
): Promise<Release> {
  // What everybody gets is drawn; who gets another one, browsers know.
  const lines = linesOf(remotes).filter(({ release }) => contentIn(release)?.name === name);
  const line = lines.find(({ release }) => contentIn(release)?.channel === undefined);
  if (!line) throw new NotTrusted('not_registered');
  if (!trusted.key || !(await isSigned(line, trusted.key))) throw new NotTrusted('not_signed');
  const { version, sequence, contract, entry, files } = JSON.parse(line.release);
  if (typeof entry !== 'string' || typeof files !== 'object' || !files)
    throw new NotTrusted('not_registered');
  if (!fitsContract(contract, trusted.contract)) throw new NotTrusted('other_contract');
  return { version, sequence, contract, folder: entry.slice(0, entry.lastIndexOf('/') + 1), files, lines };
}

/** Throws `NotTrusted` where there is none, or it is not what was signed. */
export async function rendererOf(
  { folder, files }: Release,
  read: (path: string) => Promise<Uint8Array | null>,
): Promise<TrustedScript> {
  const found = Object.entries(files).find(([file]) => /^render\.[\w-]+\.js$/.test(file));
  if (!found) throw new NotTrusted('no_renderer');
  const [file, integrity] = found;
  const bytes = await read(folder + file);
  if (!bytes || (await integrityOf(bytes)) !== integrity) throw new NotTrusted('tampered');
  return { integrity, code: new TextDecoder().decode(bytes) };
}

async function integrityOf(bytes: Uint8Array): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-384', new Uint8Array(bytes)));
  return `sha384-${btoa(String.fromCharCode(...sum))}`;
}

function linesOf(registry: unknown): SignedRelease[] {
  const { remotes } = (registry ?? {}) as { remotes?: unknown };
  return Array.isArray(remotes)
    ? remotes.filter((one) => typeof one?.release === 'string' && typeof one?.signature === 'string')
    : [];
}

function contentIn(release: string): { name?: unknown; channel?: unknown } | null {
  try {
    return JSON.parse(release);
  } catch {
    return null;
  }
}
