/** Notices to officials over the administration's pages of their rally. */

import { useShell } from '@bivouac/contract/remote';
import { data, messagesTold, type RallySetUp } from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';
import { OfficialNotices } from '@bivouac/sentences/messages';
import { useSay } from '../language/language.ts';

export function OfficialsBand({ rally }: { rally: RallySetUp }) {
  const say = useSay();
  const { language } = useShell();
  const { value } = useRead(
    ['messagesTold', rally.code],
    (signal) => messagesTold(data(), rally.code, { signal }),
    { rally: rally.code },
  );
  return (
    <OfficialNotices
      notices={value?.officials ?? []}
      language={language}
      timeZone={rally.time_zone}
      say={say}
    />
  );
}
