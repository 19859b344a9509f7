/** Posts and their phones: when each spoke last, what it still holds, how its clock goes. */
import type { PostAtWork } from '@bivouac/data';
import { Card, TimeOfDay } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import styles from './headquarters.module.css';

export function Posts({ posts, timeZone }: { posts: readonly PostAtWork[]; timeZone: string }) {
  const say = useSay();
  return (
    <Card title={say('posts.title', { count: posts.length })}>
      {posts.length === 0 && <p className={basics.muted}>{say('posts.none')}</p>}
      <ul className={styles.list} data-posts>
        {posts.map(({ id, code, name, devices }) => (
          <li key={id} className={styles.post}>
            <span className={styles.postName} title={name}>
              <strong>{code}</strong> {name !== code && name}
            </span>
            {devices.length === 0 && <span className={basics.muted}>{say('posts.noPhone')}</span>}
            {devices.map((device) => (
              <span
                key={device.id}
                className={styles.phone}
                data-waiting={(device.queued ?? 0) > 0 || undefined}
              >
                {device.name ?? say('posts.phone')} ·{' '}
                {device.seen_at ? (
                  <>
                    {say('posts.seen')} <TimeOfDay at={device.seen_at} timeZone={timeZone} />
                  </>
                ) : (
                  say('posts.silent')
                )}
                {(device.queued ?? 0) > 0 && ` · ${say('posts.queued', { count: device.queued ?? 0 })}`}
                {device.offset_ms !== null &&
                  ` · ${say('posts.clock', { offset: device.offset_ms, within: device.uncertainty_ms ?? 0 })}`}
                {device.battery_percent !== null &&
                  ` · ${say('posts.battery', { percent: device.battery_percent })}`}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
