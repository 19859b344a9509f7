/**
 * A place of a remote: a folder of its sources, or one of its pages. By places it is known which stories a change tells:
 * folders, since a new file beside others is then nothing new; pages by themselves, since they lie side by side.
 */
export const remotes = ['mfe-admin', 'mfe-marshall', 'mfe-organizer', 'mfe-public'] as const;
export type Remote = (typeof remotes)[number];

/** `mfe-organizer chronos/card`, `mfe-admin pages/race-page`; `mfe-public .` is what every story runs that loads the remote. */
export type Place = `${Remote} ${string}`;

/** Of a path from the root; null: it is in no remote. */
export function placeOf(path: string): Place | null {
  const remote = remotes.find((one) => path.startsWith(`${one}/`));
  if (!remote) return null;
  const [, inside = ''] = /^[^/]+\/src\/(.+)$/.exec(path) ?? [];
  const [page] = /^pages\/[^/]+-page(?=\.)/.exec(inside) ?? [];
  const folder = inside.slice(0, Math.max(inside.lastIndexOf('/'), 0));
  return `${remote} ${page ?? (folder || '.')}`;
}

/** What was loaded of a remote: its files, or the marshalls' app that stands by itself. */
export function remoteLoaded(path: string): Remote | null {
  return (
    remotes.find((remote) => path.startsWith(`/r/${remote}/`)) ??
    (path.startsWith('/marshalls/') ? 'mfe-marshall' : null)
  );
}
