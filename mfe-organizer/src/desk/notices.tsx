/** What officials are told, where times are typed: the last notice in one line, older ones behind it. */

import { useShell } from '@bivouac/contract/remote';
import { data, messagesTold, type OfficialNotice } from '@bivouac/data';
import type { FactCameIn } from '@bivouac/live';
import { useRead } from '@bivouac/officials/query';
import { OfficialNotices } from '@bivouac/sentences/messages';
import { useSay } from '../language/language.ts';
import styles from './desk.module.css';

const KINDS = new Set(['notice', 'void', 'release']);
const concerns = ({ kind }: FactCameIn) => KINDS.has(kind);

interface NoticesProps {
  /** Codes. */
  rally: string;
  race: string;
  timeZone: string;
}

export function Notices({ rally, race, timeZone }: NoticesProps) {
  const { value } = useRead(['messagesTold', rally], (signal) => messagesTold(data(), rally, { signal }), {
    rally,
    concerns,
  });
  return (
    <LastNotice
      notices={value?.officials.filter((one) => one.race === null || one.race === race) ?? []}
      timeZone={timeZone}
    />
  );
}

/** The last notice in one line, which opens to the older ones. */
export function LastNotice({ notices, timeZone }: { notices: readonly OfficialNotice[]; timeZone: string }) {
  const say = useSay();
  const { language } = useShell();
  const [last, ...older] = notices;
  if (!last) return null;
  const words = { language, timeZone, say };
  return (
    <div className={styles.notices}>
      <OfficialNotices notices={[last]} {...words} />
      {older.length > 0 && (
        <details>
          <summary>{say('notices.older', { count: older.length })}</summary>
          <OfficialNotices notices={older} {...words} />
        </details>
      )}
    </div>
  );
}
