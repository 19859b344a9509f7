/** The search in all rallies: follows what is typed, and is a form for readers without scripts. */
import { useHref } from '@bivouac/contract/router';
import { Button, SearchField } from '@bivouac/ui';
import { WithoutScripts } from '#first-view/without-scripts.tsx';
import { useSay } from '#language/text.tsx';
import { paths } from '#navigation/paths.ts';
import styles from './rallies.module.css';

interface RalliesSearchProps {
  query: string;
  onChange: (query: string) => void;
}

export function RalliesSearch({ query, onChange }: RalliesSearchProps) {
  const say = useSay();
  const action = useHref(paths.rallies);
  return (
    <>
      <SearchField label={say('rallies.search')} value={query} onChange={onChange} />
      <WithoutScripts>
        <form action={action} className={styles.search} data-works-still>
          <input
            type="search"
            name="q"
            defaultValue={query}
            aria-label={say('rallies.search')}
            placeholder={say('rallies.search')}
          />
          <Button type="submit">{say('search.open')}</Button>
        </form>
      </WithoutScripts>
    </>
  );
}
