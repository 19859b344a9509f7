/**
 * Which remotes the stories of a file open: a change in one remote tells those of its stories alone (`npm test -- --affected`).
 * A story that opens another one fails and says so (e2e/story.ts), hence the list cannot fall behind.
 */
export const remotes = ['mfe-admin', 'mfe-marshall', 'mfe-organizer', 'mfe-public'] as const;
export type Remote = (typeof remotes)[number];

/** By what their names begin with: officials see the public pages inside their own, and so do those who come to sign in. */
const usual: Record<string, readonly Remote[]> = {
  account: ['mfe-public'],
  admin: ['mfe-admin', 'mfe-public'],
  live: ['mfe-public'],
  marshall: ['mfe-marshall', 'mfe-organizer', 'mfe-public'],
  organizer: ['mfe-organizer', 'mfe-public'],
  public: ['mfe-public'],
  shell: ['mfe-public'],
};

/** Files that open more. */
const besides: Record<string, readonly Remote[]> = {
  'account-by-administrator.spec.ts': ['mfe-admin', 'mfe-organizer'],
  'account-confirmed.spec.ts': ['mfe-admin'],
  'account-invited-by-provider.spec.ts': ['mfe-admin'],
  'account-invited.spec.ts': ['mfe-organizer'],
  'account-links.spec.ts': ['mfe-admin', 'mfe-marshall'],
  'account-page.spec.ts': ['mfe-admin', 'mfe-marshall', 'mfe-organizer'],
  'admin-go-to.spec.ts': ['mfe-organizer'],
  'admin-held.spec.ts': ['mfe-organizer'],
  'admin-live.spec.ts': ['mfe-organizer'],
  'admin-notices.spec.ts': ['mfe-marshall', 'mfe-organizer'],
  'admin-people.spec.ts': ['mfe-organizer'],
  'admin-posts.spec.ts': ['mfe-marshall'],
  'admin-race.spec.ts': ['mfe-organizer'],
  'admin-routes.spec.ts': ['mfe-organizer'],
  'marshall-app.spec.ts': ['mfe-admin'],
  'marshall-trouble.spec.ts': ['mfe-admin'],
  'organizer-out-between.spec.ts': ['mfe-admin', 'mfe-marshall'],
  'organizer-overspeeds.spec.ts': ['mfe-admin', 'mfe-marshall'],
  'organizer-retirements.spec.ts': ['mfe-admin', 'mfe-marshall'],
  'organizer-second-entry.spec.ts': ['mfe-admin', 'mfe-marshall'],
  'organizer-together.spec.ts': ['mfe-admin', 'mfe-marshall'],
  'shell-areas.spec.ts': ['mfe-admin', 'mfe-organizer'],
  'shell-reports.spec.ts': ['mfe-marshall'],
  'shell-second-factor.spec.ts': ['mfe-admin', 'mfe-organizer'],
  'shell-sign-in.spec.ts': ['mfe-admin', 'mfe-marshall', 'mfe-organizer'],
};

export function opens(file: string): readonly Remote[] {
  const own = usual[file.slice(0, file.indexOf('-'))];
  // Walks through all areas, stories of a whole event, of starting and of what is served from sources open everything.
  return own ? [...own, ...(besides[file] ?? [])] : remotes;
}

/** What was loaded of a remote: its files, or the marshalls' app that stands by itself. */
export function remoteOf(path: string): Remote | null {
  return (
    remotes.find((remote) => path.startsWith(`/r/${remote}/`)) ??
    (path.startsWith('/marshalls/') ? 'mfe-marshall' : null)
  );
}
