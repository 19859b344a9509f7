/** What the first view is handed by whoever runs it. Nothing of it is secret: it reads what every spectator may read. */
import type { Rendered, RenderInput } from '@bivouac/contract';

export interface Site {
  /** A file of the site by its path, as everybody is served it; null: there is none. */
  file(path: string): Promise<Uint8Array | null>;
  /** The public feed: `name` and query below its address, with the publishable key. */
  feed(question: string, publishableKey: string): Promise<Response>;
}

export interface TrustedScript {
  /** Of its bytes: the same script has the same. */
  integrity: string;
  code: string;
}

export interface Renderer {
  /** Runs a trusted script on what it needs. Rejects when that takes too long, too much, or fails. */
  render(script: TrustedScript, input: RenderInput): Promise<Rendered>;
}

export interface Compress {
  /** The form a reader takes; null: as it is. */
  formFor(acceptEncoding: string | null): string | null;
  compress(text: string, form: string): Promise<Uint8Array>;
}

/** What the shell's build leaves beside its page: whom it trusts, and its bar for every language. */
export interface ShellParts {
  /** Public key of each team, base64. */
  keys: Readonly<Record<string, string>>;
  contract: number;
  frames: Readonly<Record<string, Frame>>;
}

export interface Frame {
  /** HTML of the bar above and, on live pages of phones, below; `NEXT` stands for the address, as a part of a query. */
  top: string;
  foot: string;
  content: string;
}

export const NEXT = '%2FNEXT';
