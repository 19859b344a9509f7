/** Filters of the documents: race and kind. */
import { wordOf } from '@bivouac/i18n';
import { Choice } from '@bivouac/ui';
import { RaceChips } from '#filters/race-chips.tsx';
import styles from '#frame/page.module.css';
import { useSay } from '#language/text.tsx';
import { useUrlChoice } from '#navigation/use-url-choice.ts';
import { useDocuments } from '#structure/document-title.ts';

export function DocumentFilters() {
  const say = useSay();
  const { page } = useDocuments();
  const [kind, chooseKind] = useUrlChoice('kind');
  const kinds = [...new Set((page?.body.rows ?? []).map((row) => row.kind))].sort();
  return (
    <div className={styles.row}>
      <RaceChips />
      {kinds.length > 1 && (
        <Choice
          label={say('filter.kind')}
          value={kind ?? ''}
          options={[
            { value: '', label: say('filter.any', { what: say('filter.kind') }) },
            ...kinds.map((one) => ({ value: one, label: wordOf(say, 'documentKind', one) })),
          ]}
          onChoose={chooseKind}
        />
      )}
    </div>
  );
}
