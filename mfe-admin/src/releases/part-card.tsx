/** One part of the site: what everybody gets of it, what waits in "next", what a rally has of its own, and what is kept. */

import type { ToldPart } from '@bivouac/contract/releases';
import { wordOf } from '@bivouac/i18n';
import { Card } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import { Commit } from './commit.tsx';
import styles from './releases.module.css';
import { spokenMs } from './spoken-ms.ts';
import type { NameOf } from './use-rally-names.ts';

interface PartCardProps {
  name: string;
  part: ToldPart | undefined;
  nameOf: NameOf;
}

export function PartCard({ name, part, nameOf }: PartCardProps) {
  const say = useSay();
  const title = wordOf(say, 'releases.part', name);
  return (
    <div data-part={name}>
      <Card
        title={title}
        aside={
          title === name ? undefined : <code className={`${basics.muted} ${basics.breaks}`}>{name}</code>
        }
      >
        {part ? (
          <Given part={part} nameOf={nameOf} />
        ) : (
          <p className={`${basics.muted} ${basics.breaks}`}>{say('releases.asBuilt')}</p>
        )}
      </Card>
    </div>
  );
}

function Given({ part, nameOf }: { part: ToldPart; nameOf: NameOf }) {
  const { stable, next, share, rallies, kept } = part;
  const say = useSay();
  const commits = new Map(kept.map(({ version, commit }) => [version, commit]));
  const version = (one: string) => (
    <>
      <strong>{one}</strong> <Commit of={commits.get(one) ?? null} />
    </>
  );
  return (
    <>
      <dl className={styles.given}>
        <dt>{say('releases.stable')}</dt>
        <dd data-given="stable">{stable ? version(stable) : say('releases.nobody')}</dd>
        {next && (
          <>
            <dt>{say('releases.next')}</dt>
            <dd data-given="next">
              {version(next)}{' '}
              <span>
                {share === 0 ? say('releases.asked') : say('releases.share', { percent: percentOf(share) })}
              </span>
            </dd>
          </>
        )}
        {Object.entries(rallies).map(([rally, one]) => (
          <div key={rally} className={styles.rally}>
            <dt>{nameOf(rally) ?? say('releases.rally', { rally })}</dt>
            <dd data-given="rally">{version(one)}</dd>
          </div>
        ))}
      </dl>
      <details className={styles.kept}>
        <summary>{say('releases.kept', { count: kept.length })}</summary>
        <ul className={styles.list}>
          {kept.map((one) => (
            <li key={one.version} className={styles.line}>
              <strong>{one.version}</strong> <Commit of={one.commit} />
              <span className={`${basics.muted} ${basics.breaks}`}>{spokenMs(one.releasedMs)}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

export const percentOf = (share: number): number => Math.round(share * 1000) / 10;
