/** The answers of the feed's functions; the key in an answer decides what its body and the rows of its patches are. */
import * as v from 'valibot';
import type { FunctionName } from '../database/database.ts';
import {
  clockAnswer,
  heads,
  keptPage,
  pageOf,
  pagePatches,
  pageVersions,
  publishedPage,
} from '../feed/envelope.ts';
import { narrowRow } from '../feed/pages/classification.ts';
import { PAGES } from '../feed/pages/index.ts';
import { narrowNowRow } from '../feed/pages/now.ts';
import { rallies } from '../feed/pages/rallies.ts';
import { narrowStageRow } from '../feed/pages/stage.ts';

/** The schema of a page's body; unknown keys have none. */
function bodyAt(key: string): v.GenericSchema | undefined {
  const [page] = Object.entries<v.GenericSchema>(PAGES)
    .filter(([name]) => (name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name))
    .sort(([a], [b]) => b.length - a.length);
  return page?.[1];
}

const NO_PAGE = 'There is no page with this key.';
const headKey = v.pipe(
  v.string(),
  v.check((key) => bodyAt(key.slice(key.indexOf(':') + 1)) !== undefined, NO_PAGE),
);
const headsOfPages = v.record(headKey, heads.value);
const withKey = v.looseObject({ key: v.string() });

const byKey = (of: (body: v.GenericSchema, key: string) => v.GenericSchema) =>
  v.lazy((answer) => {
    const body = v.is(withKey, answer) && bodyAt(answer.key);
    return body ? of(body, answer.key) : v.strictObject({ key: v.never(NO_PAGE) });
  });

const page = byKey(pageOf);

const patchRowAt = (key: string) =>
  key.startsWith('stage/') ? narrowStageRow : key.startsWith('now') ? narrowNowRow : narrowRow;

export const FEED_ANSWERS: Partial<Record<FunctionName, v.GenericSchema>> &
  Readonly<Record<'clock' | 'heads' | 'page_versions' | 'rallies', v.GenericSchema>> = {
  clock: clockAnswer,
  heads: headsOfPages,
  keep_page: byKey((body) => v.strictObject({ ...keptPage.entries, body })),
  kept_page: byKey((body) => v.strictObject({ ...keptPage.entries, body })),
  official_heads: headsOfPages,
  official_page: page,
  page,
  page_patches: byKey((_body, key) =>
    v.strictObject({
      ...pagePatches.entries,
      patches: v.array(
        v.strictObject({
          ...pagePatches.entries.patches.item.entries,
          patch: v.nullable(
            v.strictObject({
              ...pagePatches.entries.patches.item.entries.patch.wrapped.entries,
              rows: v.exactOptional(v.array(patchRowAt(key))),
            }),
          ),
        }),
      ),
    }),
  ),
  page_version: byKey((body) => v.strictObject({ ...publishedPage.entries, body })),
  page_versions: pageVersions,
  rallies,
};
