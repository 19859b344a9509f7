/** Which of a remote's lines are this reader's: a rally's own, the share of a canary, else what everybody gets. */
import type { Release, RemoteName } from '@bivouac/contract';

export interface Reader {
  /** Where this browser stands among all of them, 0 to 1: the same for as long as it remembers. */
  position: number;
  wantsNext: boolean;
  path: string;
}

export function pickRelease<Line extends { release: Release | null }>(
  lines: readonly Line[],
  name: RemoteName,
  reader: Reader,
): Line | undefined {
  const ours = lines.filter(({ release }) => release?.name === name);
  const isOf = (channel: Release['channel']) => (line: Line) => line.release?.channel === channel;
  const code = rallyIn(reader.path);
  const rally =
    code && ours.filter(isOf('rally')).find(({ release }) => release?.rally?.toUpperCase() === code);
  const next = ours.find(isOf('next'));
  const isShared = reader.wantsNext || reader.position < (next?.release?.share ?? 0);
  return rally || ((isShared ? next : undefined) ?? ours.find(isOf(undefined)));
}

/** The code of the rally a page is about, in capitals: a rally may be called as anything else that stands in an address. */
const rallyIn = (path: string): string | undefined =>
  /^\/[^/]+\/(?:rally|live)\/([^/]+)/.exec(path)?.[1]?.toUpperCase();
