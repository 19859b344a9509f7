/** Tags of stories, read from the names of their files, and the tags a change runs. */

/** A file's name begins with the audience of its stories. */
const AUDIENCES = ['public', 'admin', 'organizer', 'marshall', 'account', 'shell'] as const;

/** Stories of at least two audiences. */
const CROSSING = /^(?:live-|marshall-and-|marshall-crossing)/;

/** About fifteen stories, some of each audience: what a change in a library or in the database runs. */
export const SMOKE: readonly string[] = [
  'account-invited',
  'admin-guards',
  'live-main',
  'marshall-crossing',
  'organizer-cards',
  'public-stage',
];

export function tagsOf(file: string): string[] {
  const name = file.replace(/(?:\.long)?\.spec\.ts$/, '');
  return [
    ...AUDIENCES.filter((audience) => name.startsWith(`${audience}-`)),
    ...(CROSSING.test(name) ? ['crossing'] : []),
    ...(SMOKE.includes(name) ? ['smoke'] : []),
    ...(file.endsWith('.long.spec.ts') ? ['long'] : []),
  ].map((tag) => `@${tag}`);
}

export function filesTagged(chosen: readonly string[], files: readonly string[]): string[] {
  return files.filter((file) => chosen.includes(file) || tagsOf(file).some((tag) => chosen.includes(tag)));
}

const BY_FOLDER: Record<string, readonly string[]> = {
  'mfe-public': ['@public'],
  'mfe-admin': ['@admin'],
  'mfe-organizer': ['@organizer'],
  'mfe-marshall': ['@marshall'],
  shell: ['@shell', '@account'],
};
/** Playwright itself names the stories that import these. */
const IMPORTED = /^e2e\/(?:pages|specs|stack)\//;
/** No story reads these. */
const UNREAD = /\.md$|^docs\/|^lab\/|^gallery\/|^tools\/floors\/|\.(?:test|page)\.tsx?$/;

/** `changed`: paths from the root. */
export function tagsTouchedBy(changed: readonly string[]): string[] {
  const tags = changed
    .filter((path) => !IMPORTED.test(path) && !UNREAD.test(path))
    .flatMap((path) => {
      const ofFolder = BY_FOLDER[path.split('/')[0] ?? ''];
      return ofFolder ? [...ofFolder, '@crossing'] : ['@smoke'];
    });
  return [...new Set(tags)].toSorted();
}
