/** What the public will see: the stage's page as it was published last beside what it would be, and what would be let in. */

import { useShell } from '@bivouac/contract/remote';
import { type ChronosGrid, data, planChange } from '@bivouac/data';
import { fetchPage, fetchPageVersion, fetchPageVersions, type StageBody } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { useRead } from '@bivouac/officials/query';
import { formatDuration, newId, printPosition } from '@bivouac/rules';
import { NumberPlate, Sheet, Skeleton } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { useSay } from '../../language/language.ts';
import styles from '../chronos.module.css';
import { type Difference, differencesOf, type Shown, withMoves } from './differences.ts';

interface PreviewProps {
  grid: ChronosGrid;
  held: readonly string[];
  onClose(): void;
}

export function PublicPreview({ grid, held, onClose }: PreviewProps) {
  const say = useSay();
  const { value, problem } = usePages(grid, held);
  const [isWhole, setWhole] = useState(false);
  const differences = value ? differencesOf(value.before, value.after) : [];
  const count = (change: Difference['change']) => differences.filter((one) => one.change === change).length;
  const shown = isWhole ? differences : differences.filter(({ change }) => change !== 'same');
  return (
    <Sheet title={say('preview.title', { stage: grid.stage })} closeLabel={say('close')} onClose={onClose}>
      {problem && (
        <p role="alert">{say(problem.reason === 'offline' ? 'trouble.offline' : 'trouble.server')}</p>
      )}
      {!value && !problem && <Skeleton rows={6} label={say('loading')} />}
      {value && (
        <>
          <p className={styles.sum} data-preview-sum>
            {say('preview.sum', { fresh: count('new'), changed: count('changed'), gone: count('gone') })}
          </p>
          <p className={basics.quiet}>
            {value.version === null
              ? say('preview.never')
              : say('preview.version', { version: value.version })}{' '}
            {held.length > 0 && say('preview.held', { count: held.length })}
          </p>
          <label className={`${basics.line} ${basics.touch}`}>
            <input type="checkbox" checked={isWhole} onChange={(event) => setWhole(event.target.checked)} />
            {say('preview.whole')}
          </label>
          {shown.length === 0 && <p className={basics.quiet}>{say('preview.same')}</p>}
          <table className={styles.pages} hidden={shown.length === 0}>
            <thead>
              <tr>
                <th scope="col">{say('over.crew')}</th>
                <th scope="col">{say('preview.now')}</th>
                <th scope="col">{say('preview.then')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ number, before, after, change }) => (
                <tr key={number} data-change={change} data-crew={number}>
                  <th scope="row">
                    <NumberPlate number={number} />
                  </th>
                  <td>{said(before, say)}</td>
                  <td>{said(after, say)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Sheet>
  );
}

function said(shown: Shown | null, say: ReturnType<typeof useSay>): string {
  if (!shown) return '–';
  const { position, isTied, total_ms, status } = shown;
  if (total_ms === null) return wordOf(say, 'crewStatus', status);
  return `${printPosition(position, isTied)}. ${formatDuration(total_ms, total_ms % 1000 === 0 ? 1000 : 100)}`;
}

interface Pages {
  before: StageBody['rows'] | null;
  after: Parameters<typeof differencesOf>[1];
  /** Published last; null: never. */
  version: number | null;
}

function usePages(grid: ChronosGrid, held: readonly string[]) {
  const { config } = useShell();
  const feed = { url: config.feedUrl, publishableKey: config.publishableKey };
  const page = { rally: grid.rally, race: grid.race, key: `stage/${grid.stage}` as const };
  const waiting = held.join(' ');
  return useRead<Pages, { reason: string }>(
    ['preview', page.rally, page.race, page.key, grid.position, waiting],
    async (signal) => {
      const [now, versions] = await Promise.all([
        fetchPage(feed, page, { signal }),
        fetchPageVersions(feed, page, { signal }),
      ]);
      if (!now.ok) return { ok: false as const, problem: now.problem };
      if (!versions.ok) return { ok: false as const, problem: versions.problem };
      const rows = now.value.page.body.rows;
      const last = versions.value.versions.at(-1)?.version ?? null;
      const published = last === null ? null : await fetchPageVersion(feed, page, last, { signal });
      if (published && !published.ok) return { ok: false as const, problem: published.problem };
      const releases = held.slice(0, 200).map((target) => ({
        id: newId(),
        kind: 'release' as const,
        rally: grid.rally,
        target,
        reason: '',
      }));
      const would =
        releases.length > 0
          ? await planChange(data(), { kind: 'record', facts: releases }, { signal })
          : null;
      if (would && !would.ok) return { ok: false as const, problem: would.problem };
      const value: Pages = {
        before: published ? published.value.body.rows : null,
        after: would ? withMoves(rows, would.value.moves, page.key) : rows,
        version: last,
      };
      return { ok: true as const, value };
    },
  );
}
