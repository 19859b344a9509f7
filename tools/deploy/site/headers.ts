/** Which headers and rewrites a CDN needs; what they say comes from the one place that says it for one machine too. */

import { languages } from '../../../libs/i18n/src/language/languages.ts';
import {
  contentPolicy,
  immutable,
  type PageSettings,
  safeHeaders,
} from '../../../supabase/local/gateway/web/page-headers.ts';

export type Rule = { path: string; headers: Record<string, string> };
/** What is asked for below `from` is answered with the file `to`. */
export type Rewrite = { from: string; to: string };

const folders = { '/s/*': {}, '/m/*': {}, '/r/*': { 'access-control-allow-origin': '*' } };

/**
 * One rule for everything and one for each folder of files whose names tell their content, without a header in common: hosts join what
 * two rules say. How long anything else may be kept is left to the host, which asks each time. `pages`: the HTML of all pages; one policy
 * allows the inline scripts of all of them.
 */
export function headerRules(pages: string, settings: PageSettings): Rule[] {
  return [
    {
      path: '/*',
      headers: {
        ...safeHeaders,
        'content-security-policy': contentPolicy(pages, settings),
        'cross-origin-opener-policy': 'same-origin',
      },
    },
    ...Object.entries(folders).map(([path, more]) => ({
      path,
      headers: { 'cache-control': immutable, ...more },
    })),
  ];
}

/** Everything else that is no file is `404.html`: the shell, which says that there is no such page. */
export function rewrites(): Rewrite[] {
  return [
    { from: '/marshalls', to: '/marshalls/index.html' },
    { from: '/marshalls/*', to: '/marshalls/index.html' },
    ...[...languages, 'admin', 'organizer'].flatMap((folder) => [
      { from: `/${folder}`, to: '/index.html' },
      { from: `/${folder}/*`, to: '/index.html' },
    ]),
  ];
}

export function headersFile(rules: Rule[]): string {
  return rules
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}
