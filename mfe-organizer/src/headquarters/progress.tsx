/** How far each stage is, and each of its points: in, missing, doubtful, when something came in last, and how the phones there are. */
import { useShell } from '@bivouac/contract/remote';
import { Link } from '@bivouac/contract/router';
import { nameIn, type PostAtWork, type RaceProgress, type StageProgress } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { Card, TimeOfDay } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { isRunning } from '../desk/badge-of.ts';
import { StageBadge } from '../desk/stage-badge.tsx';
import { useSay } from '../language/language.ts';
import styles from './headquarters.module.css';

interface ProgressProps {
  races: readonly RaceProgress[];
  posts: readonly PostAtWork[];
  timeZone: string;
}

export function Progress({ races, posts, timeZone }: ProgressProps) {
  const say = useSay();
  const { language } = useShell();
  return races.map((race) => (
    <Card key={race.id} title={say('progress.title', { race: nameIn(race, language) })}>
      <ul data-progress={race.code}>
        {race.stages.map((stage) => (
          <li key={stage.id} className={basics.entry} data-stage={stage.code}>
            <StageLine race={race} stage={stage} timeZone={timeZone} />
            {stage.points.length > 0 && (
              <details open={isRunning(stage)}>
                <summary className={styles.more}>
                  {say('progress.points', { count: stage.points.length })}
                </summary>
                <Points stage={stage} posts={posts} timeZone={timeZone} />
              </details>
            )}
          </li>
        ))}
      </ul>
      <Elsewhere race={race} timeZone={timeZone} />
    </Card>
  ));
}

function Elsewhere({ race, timeZone }: { race: RaceProgress; timeZone: string }) {
  const say = useSay();
  if (!race.elsewhere) return null;
  return (
    <section data-elsewhere>
      <h3>{say('progress.elsewhere')}</h3>
      <ul className={styles.list}>
        {race.elsewhere.map(({ id, number, code, at, flags }) => (
          <li key={id} className={basics.row}>
            {number && (
              <Link
                to={`race/${race.id}/chronos/crew/${encodeURIComponent(number)}`}
                className={basics.inline}
              >
                <strong>{number}</strong>
              </Link>
            )}
            <span>
              {code} <TimeOfDay at={at} timeZone={timeZone} seconds />
            </span>
            <span className={basics.doubt}>{flags.map((flag) => wordOf(say, 'flag', flag)).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StageLine({
  race,
  stage,
  timeZone,
}: {
  race: RaceProgress;
  stage: StageProgress;
  timeZone: string;
}) {
  const say = useSay();
  const lacking = stage.points.filter(({ missing }) => missing > 0);
  const doubtful = stage.points.reduce((all, point) => all + point.doubtful, 0);
  const share = stage.starters > 0 ? (stage.done + stage.gone) / stage.starters : 0;
  const chronos = `race/${race.id}/chronos/stage/${stage.id}`;
  return (
    <div className={styles.line}>
      <Link to={chronos} className={`${basics.inline} ${basics.touch}`}>
        <strong>{stage.code}</strong> {stage.name !== stage.code && stage.name}
      </Link>
      <StageBadge stage={stage}>{stage.checked && ` · ${say('progress.checked')}`}</StageBadge>
      <span className={styles.counts}>
        {stage.started > 0 ? (
          <>
            <span>{say('progress.in', { done: stage.done, starters: stage.starters })}</span>
            {stage.out > 0 && <span>{say('progress.out', { count: stage.out })}</span>}
            {stage.gone > 0 && <span>{say('progress.gone', { count: stage.gone })}</span>}
          </>
        ) : (
          stage.first_due_at && (
            <span>
              {say('progress.firstStart')} <TimeOfDay at={stage.first_due_at} timeZone={timeZone} />
            </span>
          )
        )}
        {lacking.map(({ id, code, missing }) => (
          <strong key={id} className={basics.doubt}>
            {say('progress.missing', { count: missing, point: code })}
          </strong>
        ))}
        {doubtful > 0 && (
          <Link to={`${chronos}?only=problems`} className={basics.doubt}>
            {say('progress.doubtful', { count: doubtful })}
          </Link>
        )}
        {stage.proposed > 0 && (
          <Link to={`race/${race.id}/overspeeds/stage/${stage.id}`} className={basics.doubt}>
            {say('progress.proposed', { count: stage.proposed })}
          </Link>
        )}
      </span>
      {stage.started > 0 && (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: `${Math.round(Math.min(share, 1) * 100)}%` }} />
        </span>
      )}
    </div>
  );
}

interface PointsProps {
  stage: StageProgress;
  posts: readonly PostAtWork[];
  timeZone: string;
}

function Points({ stage, posts, timeZone }: PointsProps) {
  const say = useSay();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the arrow keys as well
    <div className={basics.scroll} tabIndex={0}>
      <table className={styles.points}>
        <thead>
          <tr>
            <th scope="col">{say('progress.point')}</th>
            <th scope="col" className={styles.number}>
              {say('progress.seen')}
            </th>
            <th scope="col" className={styles.number}>
              {say('progress.missingHead')}
            </th>
            <th scope="col" className={styles.number}>
              {say('progress.doubtfulHead')}
            </th>
            <th scope="col">{say('progress.last')}</th>
            <th scope="col">{say('progress.phones')}</th>
          </tr>
        </thead>
        <tbody>
          {stage.points.map((point) => (
            <tr key={point.id} data-point={point.code}>
              <th scope="row">{point.code}</th>
              <td className={styles.number}>
                {point.in}
                <span className={basics.muted}> / {stage.starters}</span>
              </td>
              <td className={styles.number} data-warn={point.missing > 0 || undefined}>
                {point.missing || '–'}
              </td>
              <td className={styles.number} data-warn={point.doubtful > 0 || undefined}>
                {point.doubtful || '–'}
              </td>
              <td>{point.last_at ? <TimeOfDay at={point.last_at} timeZone={timeZone} seconds /> : '–'}</td>
              <td className={basics.muted}>
                <Phones post={posts.find(({ code }) => code === point.post)} timeZone={timeZone} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Phones({ post, timeZone }: { post: PostAtWork | undefined; timeZone: string }) {
  const say = useSay();
  const spoke = post?.devices.filter(({ seen_at }) => seen_at !== null) ?? [];
  if (!post) return '–';
  if (spoke.length === 0) return say(post.devices.length === 0 ? 'posts.noPhone' : 'posts.silent');
  return spoke.map((device) => (
    <span key={device.id} className={styles.progressPhone}>
      {device.seen_at && <TimeOfDay at={device.seen_at} timeZone={timeZone} />}
      {(device.queued ?? 0) > 0 && ` · ${say('posts.queued', { count: device.queued ?? 0 })}`}
      {device.offset_ms !== null &&
        ` · ${say('posts.clock', { offset: device.offset_ms, within: device.uncertainty_ms ?? 0 })}`}
    </span>
  ));
}
