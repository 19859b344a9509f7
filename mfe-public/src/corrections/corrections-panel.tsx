/** "What changed": the public ledger of corrections of a stage or a race, newest first; nothing is rewritten in silence. */
import type { CorrectionRow, CorrectionsBody } from '@bivouac/data/feed';
import { Button, NumberPlate, Sheet } from '@bivouac/ui';
import { usePage } from '../feed/use-page.ts';
import { sayInstant } from '../language/dates.ts';
import { useLanguage } from '../language/text.tsx';
import { useUrlChoice } from '../navigation/use-url-choice.ts';
import { correctionWords } from '../sentences/correction-sentence.ts';
import { useRally } from '../structure/rally-context.tsx';
import styles from './corrections.module.css';

interface CorrectionsPanelProps {
  /** Code of the race. */
  race: string;
  /** Code of the stage; null: the whole race. */
  stage: string | null;
}

export function CorrectionsPanel({ race, stage }: CorrectionsPanelProps) {
  const { say } = useLanguage();
  const { pageRef } = useRally();
  const [panel, setPanel] = useUrlChoice('panel');
  const { page } = usePage<CorrectionsBody>(pageRef('corrections'));
  const rows = (page?.body.rows ?? []).filter(
    (row) => (row.race === null || row.race === race) && (stage === null || row.stage === stage),
  );
  return (
    <>
      <Button aria-haspopup="dialog" className={styles.open} onClick={() => setPanel('changes')}>
        <span aria-hidden="true">Δ {rows.length}</span>
        <span className={styles.words}>{say('corrections.title')}</span>
      </Button>
      {panel === 'changes' && (
        <Sheet
          title={say('corrections.title')}
          closeLabel={say('sheet.close')}
          onClose={() => setPanel(null)}
        >
          <CorrectionList rows={rows} />
        </Sheet>
      )}
    </>
  );
}

export function CorrectionList({ rows }: { rows: readonly CorrectionRow[] }) {
  const { say, tag } = useLanguage();
  const { index } = useRally();
  if (rows.length === 0) return <p className={styles.quiet}>{say('corrections.none')}</p>;
  return (
    <ol className={styles.list}>
      {rows.map((row) => {
        const { what, before, after } = correctionWords(row, say, index.time_zone);
        return (
          <li key={row.id} className={styles.entry}>
            <p className={styles.head}>
              {row.numbers.map((number) => (
                <NumberPlate key={number} number={number} />
              ))}
              <strong>{what}</strong>
              {row.stage && <span className={styles.quiet}>{row.stage}</span>}
            </p>
            <p className={styles.change}>
              <del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
            </p>
            <p className={styles.quiet}>
              {[row.reason, row.by, sayInstant(row.at, index.time_zone, tag)].filter(Boolean).join(' · ')}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
