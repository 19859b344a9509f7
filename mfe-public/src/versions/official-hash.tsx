/** Below an official page: the hash it was published with, and that anybody can check it. */
import type { Page, PageRef } from '@bivouac/data/feed';
import { CheckedHash } from './checked-hash.tsx';
import { useVersions } from './use-versions.ts';

export function OfficialHash({ of, page }: { of: PageRef; page: Page }) {
  const { value } = useVersions(of, page.version);
  const official = value?.versions.findLast(
    (one) => one.version === page.version && one.state === 'official',
  );
  return official ? <CheckedHash sha256={official.sha256} body={page.body} /> : null;
}
