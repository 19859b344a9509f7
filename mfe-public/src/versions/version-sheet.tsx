/** The versions of a page, newest first: state, time, who signed it, why, its hash, and the way to read it as it was. */
import { useLocation, useNavigate } from '@bivouac/contract/router';
import type { ListedVersion, PageRef } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { groupedBy } from '@bivouac/rules';
import { Button, Sheet, Skeleton, StateBadge } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { Fragment } from 'react';
import { sayInstant } from '../language/dates.ts';
import { useLanguage } from '../language/text.tsx';
import { paths } from '../navigation/paths.ts';
import { FeedTrouble } from '../state/page-gate.tsx';
import { stagesOf } from '../structure/called-off.ts';
import { stateWord } from '../structure/page-status.ts';
import { stateOf } from '../structure/posted.ts';
import { raceByCode } from '../structure/race-of.ts';
import { useRally } from '../structure/rally-context.tsx';
import { CheckedHash } from './checked-hash.tsx';
import { MovedCrews } from './moved-crews.tsx';
import { useVersions } from './use-versions.ts';
import styles from './versions.module.css';

interface VersionSheetProps {
  of: PageRef;
  shown: number;
  onClose: () => void;
}

export function VersionSheet({ of, shown, onClose }: VersionSheetProps) {
  const { say } = useLanguage();
  const read = useRead(of);
  const { value, problem } = useVersions(of, shown);
  const versions = [...groupedBy([...(value?.versions ?? [])].reverse(), (one) => one.version)];
  return (
    <Sheet title={say('version.list')} closeLabel={say('sheet.close')} onClose={onClose}>
      {problem && problem.reason !== 'not_found' && <FeedTrouble reason={problem.reason} />}
      {!value && !problem && <Skeleton rows={3} label={say('state.loading')} />}
      {(value || problem?.reason === 'not_found') && versions.length === 0 && <p>{say('version.noneYet')}</p>}
      <ol className={basics.column}>
        {versions.map(([version, states], at) => (
          <Version
            key={version}
            version={version}
            states={states}
            isShown={version === shown}
            onRead={() => read(at === 0 ? null : version)}
          />
        ))}
      </ol>
    </Sheet>
  );
}

/**
 * Goes to a version, null to the newest. The ranking of a race shows the overall after one stage, then after the next: a version of it
 * is read at the stage's address, which always means that page.
 */
function useRead({ race, key }: PageRef): (version: number | null) => void {
  const { index } = useRally();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (version) => {
    const query = new URLSearchParams(search);
    query.delete('panel');
    query.delete('version');
    if (version !== null) query.set('version', String(version));
    const of = raceByCode(index, race);
    const stage = of && key.startsWith('after/') ? stagesOf(of, key).at(-1) : undefined;
    if (of && stage) query.set('view', 'general');
    const to = of && stage ? paths.stage(index.id, of, stage) : pathname;
    navigate({ pathname: to, search: `?${query}` }, { replace: to === pathname, preventScrollReset: true });
  };
}

interface VersionProps {
  version: number;
  /** Those it had, the last one first: that one is read. */
  states: readonly ListedVersion[];
  isShown: boolean;
  onRead: () => void;
}

function Version({ version, states, isShown, onRead }: VersionProps) {
  const language = useLanguage();
  const { say, tag } = language;
  const { index } = useRally();
  return (
    <li className={styles.version} data-version-entry={version}>
      {states.map((of, at) => {
        const state = stateOf(of);
        const signed = [sayInstant(of.published_at, index.time_zone, tag), of.clerk];
        return (
          <Fragment key={of.state}>
            <p className={basics.between}>
              <StateBadge state={state}>{stateWord(language, state, at === 0 ? version : 0)}</StateBadge>
              {at === 0 && isShown && <strong>{say('version.shown')}</strong>}
              {at === 0 && !isShown && <Button onClick={onRead}>{say('version.read')}</Button>}
            </p>
            <p>{signed.filter(Boolean).join(' · ')}</p>
            {of.reason && (
              <p className={styles.quiet}>
                {say('publication.reason', { reason: wordOf(say, 'versionReason', of.reason) })}
              </p>
            )}
            <MovedCrews moved={of.moved ?? []} />
            <CheckedHash sha256={of.sha256} />
          </Fragment>
        );
      })}
    </li>
  );
}
