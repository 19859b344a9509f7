/** Notices to officials over the administration's pages of their rally. */
import { useShell } from '@bivouac/contract/remote';
import { messagesTold, type RallySetUp } from '@bivouac/data';
import { OfficialNotices } from '@bivouac/sentences/messages';
import { useSay } from '../language/language.ts';
import { useLiveAnswer } from '../rally/use-live-answer.ts';

export function OfficialsBand({ rally }: { rally: RallySetUp }) {
  const say = useSay();
  const { language } = useShell();
  const { value } = useLiveAnswer(rally.code, rally.code, messagesTold);
  return (
    <OfficialNotices
      notices={value?.officials ?? []}
      language={language}
      timeZone={rally.time_zone}
      say={say}
    />
  );
}
