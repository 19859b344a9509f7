/** Paths that a page of words names and that are not there, one line for each. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** From the root, or from `supabase/schemas` (`05_derive/spans.sql`); a folder of these pages may stand alone, `01_tables`. */
const NAMED =
  /(?<![\w/.-])(?:(?:libs|shell|mfe-[a-z]+|supabase|tools|e2e|docs|patches|\.ci|\.vscode)\/[\w./-]*\w|\d\d_[a-z]+(?:\/[\w./-]*\w)?)(?![\w/]*[*<>])/g;
const FILES = /`([\w.-]+\.(?:json|md|sh|lock|toml)|\.nvmrc|\.editorconfig|LICENSE)`/g;
const LINKS = /\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g;

export function missingPaths(root: string, page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  const found = [
    ...[...text.matchAll(NAMED)].map(([path]) => ({ path, places: [root, join(root, 'supabase/schemas')] })),
    ...[...text.matchAll(FILES)].map(([, path = '']) => ({
      path,
      places: [root, join(root, dirname(page))],
    })),
    ...[...text.matchAll(LINKS)].map(([, path = '']) => ({ path, places: [join(root, dirname(page))] })),
  ];
  return [
    ...new Set(
      found
        .filter(({ path, places }) => !places.some((place) => existsSync(join(place, path))))
        .map(({ path }) => `${page}: ${path} is not there`),
    ),
  ];
}
