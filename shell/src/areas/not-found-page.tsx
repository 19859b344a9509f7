/** No area has this address, or it is in a language that is not spoken here: says so, and where to go on. */
import { type LanguageTag, languageNames } from '@bivouac/i18n';
import { Panel } from '@bivouac/ui';
import styles from '../frame/frame.module.css';
import { useSay } from '../frame/language.ts';
import { Link } from '../frame/link.tsx';
import { usePage } from '../frame/page.ts';
import { useTitle } from '../frame/use-title.ts';

export function NotFoundPage() {
  const say = useSay();
  const { config } = usePage();
  useTitle(say('notFound.title'));
  return (
    <div className={styles.page}>
      <Panel
        kind="not_found"
        level={1}
        title={say('notFound.title')}
        actions={config.languages.map((tag) => (
          <Link key={tag} href={`/${tag}`} lang={tag} hrefLang={tag} className={styles.way}>
            {languageNames[tag as LanguageTag]}
          </Link>
        ))}
      >
        {say('notFound.text')}
      </Panel>
    </div>
  );
}
