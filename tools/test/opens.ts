/**
 * Which remotes the stories of a file open: a change in one remote tells those of its stories alone (`npm test -- --affected`).
 * A story that opens another one fails and says so (e2e/story.ts), hence the list cannot fall behind.
 */
export const remotes = ['mfe-admin', 'mfe-marshall', 'mfe-organizer', 'mfe-public'] as const;
export type Remote = (typeof remotes)[number];

/** Beside the remote their name begins with. */
const besides: Record<string, readonly Remote[]> = {};

export function opens(file: string): readonly Remote[] {
  const own = remotes.find((remote) => file.startsWith(`${remote.slice('mfe-'.length)}-`));
  // Stories of the shell, of a whole event or of starting walk through everything.
  return own ? [own, ...(besides[file] ?? [])] : remotes;
}

/** What was loaded of a remote: its files, or the marshalls' app that stands by itself. */
export function remoteOf(path: string): Remote | null {
  return (
    remotes.find((remote) => path.startsWith(`/r/${remote}/`)) ??
    (path.startsWith('/marshalls/') ? 'mfe-marshall' : null)
  );
}
