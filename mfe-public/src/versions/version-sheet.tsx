/** The versions of a page, newest first: state, time, who signed it, why, its hash, and the way to read it as it was. */
import type { PageRef, PageVersion } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { Button, Sheet, Skeleton, StateBadge } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { sayInstant } from '../language/dates.ts';
import { useLanguage } from '../language/text.tsx';
import { FeedTrouble } from '../state/page-gate.tsx';
import { useRally } from '../structure/rally-context.tsx';
import { CheckedHash } from './checked-hash.tsx';
import { useVersions } from './use-versions.ts';
import styles from './versions.module.css';

interface VersionSheetProps {
  of: PageRef;
  shown: number;
  onClose: () => void;
  onRead: (version: number | null) => void;
}

export function VersionSheet({ of, shown, onClose, onRead }: VersionSheetProps) {
  const { say } = useLanguage();
  const { value, problem } = useVersions(of, shown);
  const versions = [...(value?.versions ?? [])].reverse();
  return (
    <Sheet title={say('version.list')} closeLabel={say('sheet.close')} onClose={onClose}>
      {problem && problem.reason !== 'not_found' && <FeedTrouble reason={problem.reason} />}
      {!value && !problem && <Skeleton rows={3} label={say('state.loading')} />}
      {(value || problem?.reason === 'not_found') && versions.length === 0 && <p>{say('version.noneYet')}</p>}
      <ol className={basics.column}>
        {versions.map((one, i) => (
          <Version
            key={`${one.version} ${one.state}`}
            of={one}
            isShown={one.version === shown && versions.findIndex((v) => v.version === shown) === i}
            isReplaced={versions.slice(0, i).some((newer) => newer.version === one.version)}
            onRead={() => onRead(one.version === versions[0]?.version ? null : one.version)}
          />
        ))}
      </ol>
    </Sheet>
  );
}

interface VersionProps {
  of: PageVersion;
  isShown: boolean;
  /** The same version went on to another state: that one is read. */
  isReplaced: boolean;
  onRead: () => void;
}

function Version({ of, isShown, isReplaced, onRead }: VersionProps) {
  const { say, tag } = useLanguage();
  const { index } = useRally();
  const word = of.is_cancelled ? say('publication.cancelled') : wordOf(say, 'publication', of.state);
  const signed = [sayInstant(of.published_at, index.time_zone, tag), of.clerk];
  return (
    <li className={styles.version} data-version-entry={of.version}>
      <p className={basics.between}>
        <StateBadge state={of.is_cancelled ? 'cancelled' : of.state}>
          {say('publication.version', { word, version: of.version })}
        </StateBadge>
        {isShown && <strong>{say('version.shown')}</strong>}
        {!isShown && !isReplaced && <Button onClick={onRead}>{say('version.read')}</Button>}
      </p>
      <p>{signed.filter(Boolean).join(' · ')}</p>
      {of.reason && <p className={styles.quiet}>{say('publication.reason', { reason: of.reason })}</p>}
      <CheckedHash sha256={of.sha256} />
    </li>
  );
}
