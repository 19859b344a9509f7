/** The controls a post serves, below its work. */
import type { MyPost } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { Panel } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import styles from './post-controls.module.css';

export function PostControls({ controls }: Pick<MyPost, 'controls'>) {
  const say = useSay();
  return (
    <section>
      <h2 className={styles.heading}>{say('post.controls', { count: controls.length })}</h2>
      {controls.length === 0 ? (
        <Panel kind="empty" title={say('post.noControls')}>
          {say('post.noControlsText')}
        </Panel>
      ) : (
        <ol className={styles.controls}>
          {controls.map((control) => (
            <li key={control.id} className={styles.control}>
              <strong className={styles.code}>{control.code}</strong>
              <span>
                {control.name}
                <span className={styles.kind}>{wordOf(say, 'control', control.kind)}</span>
              </span>
              <span className={styles.where}>
                {control.race_code}
                {control.stage_code && ` · ${control.stage_code}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
