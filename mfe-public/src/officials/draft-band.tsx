/** Over every page of a draft: nobody but its officials reads it. */
import { Link } from '@bivouac/contract/router';
import { Banner } from '@bivouac/ui';
import { useSay } from '../language/text.tsx';
import { paths } from '../navigation/paths.ts';
import { useRally } from '../structure/rally-context.tsx';
import styles from './held.module.css';
import { NotPublicSign } from './not-public-sign.tsx';

export function DraftBand() {
  const say = useSay();
  const { index } = useRally();
  if (index.status !== 'draft') return null;
  return (
    <Banner tone="info" action={<Link to={paths.rally(index.id)}>{say('draft.announce')}</Link>}>
      <p className={styles.band} data-draft>
        <NotPublicSign />
        <span>
          <b>{say('draft.title')}</b> {say('draft.text')}
        </span>
      </p>
    </Banner>
  );
}
