/** What was released into this site: of each part what people get and what is kept, and who gave whom what, when, of which commit. */

import type { ToldPart } from '@bivouac/contract/releases';
import { useRead } from '@bivouac/officials/query';
import { Panel } from '@bivouac/ui';
import { NotYet } from '../frame/not-yet.tsx';
import { SitePage } from '../frame/site-page.tsx';
import { useSay } from '../language/language.ts';
import { Behind } from '../rally/behind.tsx';
import { askReleases } from '../releases/ask-releases.ts';
import { PartCard } from '../releases/part-card.tsx';
import styles from '../releases/releases.module.css';
import { HERE } from '../releases/spoken-ms.ts';
import { Turns } from '../releases/turns.tsx';
import { useRallyNames } from '../releases/use-rally-names.ts';

const LOOK_EVERY_MS = 30_000;

const PARTS = ['shell', 'mfe-public', 'mfe-marshall', 'mfe-organizer', 'mfe-admin'];

export function ReleasesPage() {
  const say = useSay();
  // A release is announced on no channel.
  const answer = useRead(['releases'], askReleases, { everyMs: LOOK_EVERY_MS, onFocus: true });
  return (
    <SitePage title={say('releases.title')}>
      {answer.value ? (
        <>
          <Behind {...answer} timeZone={HERE} />
          <Shown parts={answer.value} />
        </>
      ) : (
        <NotYet problem={answer.problem} retry={answer.look} rows={6} />
      )}
    </SitePage>
  );
}

function Shown({ parts }: { parts: readonly ToldPart[] }) {
  const say = useSay();
  const nameOf = useRallyNames();
  if (parts.length === 0) {
    return (
      <Panel kind="empty" title={say('releases.none')}>
        {say('releases.noneText')} <code className={styles.command}>npm run release -- mfe-organizer</code>
      </Panel>
    );
  }
  const others = parts.map(({ name }) => name).filter((name) => !PARTS.includes(name));
  return (
    <>
      <ul className={styles.parts}>
        {[...PARTS, ...others].map((name) => (
          <li key={name}>
            <PartCard name={name} part={parts.find((part) => part.name === name)} nameOf={nameOf} />
          </li>
        ))}
      </ul>
      <Turns parts={parts} nameOf={nameOf} />
    </>
  );
}
