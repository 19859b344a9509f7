/** Controls and waypoints that nobody serves yet, each with the posts it may be given to. */
import { changedDuty, type PostDuty, type PostId, type PostSetUp, type RaceId } from '@bivouac/data';
import { usePlannedChange } from '@bivouac/officials/plan';
import { Button, Card, Choice } from '@bivouac/ui';
import { ErrorLine } from '../forms/error-line.tsx';
import { useSay } from '../language/language.ts';
import { LONGEST_CODE } from './add-post.tsx';
import styles from './marshalls.module.css';
import type { PostsView } from './use-posts.ts';

interface FreePointsProps {
  race: RaceId;
  posts: readonly PostSetUp[];
  /** Of other races, with the codes of those: a post may serve several. */
  elsewhere: readonly (PostSetUp & { races: string })[];
  duties: readonly PostDuty[];
  look: PostsView['look'];
}

export function FreePoints({ race, posts, elsewhere, duties, look }: FreePointsProps) {
  const say = useSay();
  const { start, isBusy, trouble, sheet } = usePlannedChange();
  if (duties.length === 0) return null;
  return (
    <Card
      title={say('marshalls.freePoints', { count: duties.length })}
      aside={
        duties.some(({ point, code }) => point === 'control' && code.length <= LONGEST_CODE) && (
          <Button
            look={posts.length === 0 ? 'primary' : 'plain'}
            disabled={isBusy}
            onClick={async () => {
              await start({ kind: 'give_posts', id: race });
              await look();
            }}
          >
            {say('marshalls.postEach')}
          </Button>
        )
      }
    >
      <ErrorLine>{trouble}</ErrorLine>
      <ul>
        {duties.map((duty) => (
          <li key={duty.id} className={styles.duty} data-row={duty.id}>
            <span>
              <strong>{duty.code}</strong> {duty.name !== duty.code && duty.name}
            </span>
            <Choice
              label={say('marshalls.give', { point: duty.code })}
              value=""
              options={[
                { value: '', label: say('marshalls.nobody') },
                ...posts.map(({ id, code }) => ({ value: id, label: code })),
                ...elsewhere.map(({ id, code, races }) => ({ value: id, label: `${code} · ${races}` })),
              ]}
              onChoose={async (post) => {
                await start(
                  changedDuty(duty, { post_id: duty.post_id }, { post_id: (post as PostId) || null }),
                );
                await look();
              }}
            />
          </li>
        ))}
      </ul>
      {sheet}
    </Card>
  );
}
