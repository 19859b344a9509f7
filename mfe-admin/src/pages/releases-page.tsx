/** What was released into this site: of each part what people get and what is kept, and who gave whom what, when, of which commit. */

import type { ToldPart } from '@bivouac/contract/releases';
import { useTryAgain } from '@bivouac/contract/remote';
import { Link } from '@bivouac/contract/router';
import { usePolling } from '@bivouac/officials';
import { Panel } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useCallback, useEffect, useState } from 'react';
import { NotYet } from '../frame/not-yet.tsx';
import page from '../frame/page.module.css';
import { useSay } from '../language/language.ts';
import { Behind } from '../rally/behind.tsx';
import { useRightUntil } from '../rally/use-right-until.ts';
import { askReleases, type Trouble } from '../releases/ask-releases.ts';
import { PartCard } from '../releases/part-card.tsx';
import styles from '../releases/releases.module.css';
import { HERE } from '../releases/spoken-ms.ts';
import { Turns } from '../releases/turns.tsx';
import { useRallyNames } from '../releases/use-rally-names.ts';

const LOOK_EVERY_MS = 30_000;

const PARTS = ['shell', 'mfe-public', 'mfe-marshall', 'mfe-organizer', 'mfe-admin'];

export function ReleasesPage() {
  const say = useSay();
  const { parts, problem, knownAtMs, retry } = useReleases();
  useEffect(() => {
    document.title = `${say('releases.title')} · Bivouac`;
  }, [say]);
  return (
    <div className={page.page}>
      <header className={page.head}>
        <p className={basics.lead}>
          <Link to="/">{say('rallies.title')}</Link>
        </p>
        <h1 className={basics.title}>{say('releases.title')}</h1>
      </header>
      {parts ? (
        <>
          <Behind problem={problem} knownAtMs={knownAtMs} timeZone={HERE} />
          <Shown parts={parts} />
        </>
      ) : (
        <NotYet problem={problem} retry={() => void retry()} rows={6} />
      )}
    </div>
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

/** What was released, asked again every half minute and whenever the page is looked at: a release is told to nobody. */
function useReleases() {
  const [parts, setParts] = useState<ToldPart[] | null>(null);
  const [problem, setProblem] = useState<Trouble | null>(null);
  const { knownAtMs, nowMs, note } = useRightUntil('releases');
  const look = useCallback(
    async (signal: AbortSignal) => {
      const askedMs = nowMs();
      const answer = await askReleases(signal);
      if (signal.aborted) return;
      note(answer.ok, askedMs);
      setProblem(answer.ok ? null : answer.problem);
      if (answer.ok) setParts(answer.value);
    },
    [nowMs, note],
  );
  const retry = useCallback(() => look(new AbortController().signal), [look]);
  usePolling(look, LOOK_EVERY_MS);
  useTryAgain(problem, retry);
  return { parts, problem, knownAtMs, retry };
}
