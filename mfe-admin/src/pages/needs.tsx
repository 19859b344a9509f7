/** What needs somebody now, each a way to where it is done. */
import { LeaveLink } from '@bivouac/contract/remote';
import { Link } from '@bivouac/contract/router';
import { useSay } from '../language/language.ts';
import { minutesSaid } from '../protests/window.ts';
import styles from './my-rallies-page.module.css';
import { type Need, SILENT_MINUTES } from './needs-of.ts';

export function Needs({ rally, needs, of }: { rally: string; needs: readonly Need[]; of: string }) {
  const say = useSay();
  if (needs.length === 0) return null;
  return (
    <p className={styles.needs} data-needs={of}>
      {needs.map(({ id, count, to, isUrgent, minutesLeft, posts, stage }) => {
        const words = say(`needs.${id}`, {
          count,
          left: minutesSaid(minutesLeft ?? 0),
          minutes: SILENT_MINUTES,
          posts: posts?.join(', ') ?? '',
          stage: stage ?? '',
        });
        const look = { className: styles.need, 'data-urgent': isUrgent || undefined, 'data-need': id };
        return to ? (
          <Link key={`${id} ${stage ?? ''}`} to={to} {...look}>
            {words}
          </Link>
        ) : (
          <span key={id} {...look}>
            <LeaveLink href={`/organizer/rally/${rally}`}>{words}</LeaveLink>
          </span>
        );
      })}
    </p>
  );
}
