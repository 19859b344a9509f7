/** Tags of stories, read from the names of their files, and the tags a change runs. */

/** A file's name begins with the audience of its stories. */
const AUDIENCES = ['public', 'admin', 'organizer', 'marshall', 'account', 'shell'] as const;

/** Stories of at least two audiences. */
const CROSSING = /^(?:live-|marshall-and-|marshall-crossing)/;

/** Some stories of each audience: what a change in a library or in the database runs. */
export const SMOKE: readonly string[] = [
  'account-invited',
  'admin-stages',
  'live-main',
  'marshall-crossing',
  'organizer-meanwhile',
  'public-now',
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

/** Rules and what derives by them: golden cases hold these, and no story. */
export const RULES = /^supabase\/(?:schemas\/0[35]_|tests\/golden\/)|^docs\/sport\//;
export const SIGN_IN = /^supabase\/local\/auth\//;

const BY_PATH: readonly (readonly [RegExp, readonly string[]])[] = [
  [RULES, []],
  [SIGN_IN, ['@account']],
  [/^mfe-public\//, ['@public', '@crossing']],
  [/^mfe-admin\//, ['@admin', '@crossing']],
  [/^mfe-organizer\//, ['@organizer', '@crossing']],
  [/^mfe-marshall\//, ['@marshall', '@crossing']],
  [/^shell\//, ['@shell', '@account', '@crossing']],
];
/** Playwright itself names the stories that import these. */
const IMPORTED = /^e2e\/(?:pages|specs|stack)\//;
/** No story reads these. */
const UNREAD = /\.md$|^docs\/|^lab\/|^gallery\/|^tools\/floors\/|\.(?:test|page)\.tsx?$/;

function isUnread(path: string): boolean {
  return UNREAD.test(path);
}

/** `changed`: paths from the root. */
export function tagsTouchedBy(changed: readonly string[]): string[] {
  const tags = changed
    .filter((path) => !IMPORTED.test(path) && !isUnread(path))
    .flatMap((path) => BY_PATH.find(([paths]) => paths.test(path))?.[1] ?? ['@smoke']);
  return [...new Set(tags)].toSorted();
}
