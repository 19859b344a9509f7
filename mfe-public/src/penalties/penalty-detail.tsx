/** One penalty opened: the sentence with its arithmetic, the evidence, the article, who decided and when. */
import type { PenaltyRow } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { penaltySentence, ruleName } from '@bivouac/sentences';
import { sayInstant } from '../language/dates.ts';
import { useLanguage } from '../language/text.tsx';
import { useRally } from '../structure/rally-context.tsx';
import { OverspeedList } from './overspeed-list.tsx';
import styles from './penalties.module.css';
import { PenaltyAmount } from './penalty-amount.tsx';

export function PenaltyDetail({ penalty }: { penalty: PenaltyRow }) {
  const { say, tag } = useLanguage();
  const { index } = useRally();
  const zone = index.time_zone;
  const sentence = penaltySentence(penalty, say, zone);
  const where = [penalty.stage, penalty.control, penalty.waypoint].filter(Boolean).join(' · ');
  const { confirmed_by, taken_back_at } = penalty.why;
  const who = penalty.by_rule ? say('penalty.byRule') : (penalty.by ?? say('penalty.byOfficials'));
  return (
    <article className={styles.detail} data-penalty={penalty.id} data-status={penalty.status}>
      <header className={styles.detailHead}>
        <strong>{ruleName(penalty.rule, say)}</strong>
        <span className={styles.amount}>
          <PenaltyAmount penalty={penalty} />
        </span>
      </header>
      <p className={styles.sentence}>{sentence}</p>
      {typeof taken_back_at === 'string' && (
        <p className={styles.note}>
          {say('why.takenBack', {
            by: String(confirmed_by ?? say('penalty.byOfficials')),
            at: sayInstant(taken_back_at, zone, tag),
          })}
        </p>
      )}
      {penalty.status === 'proposed' && <p className={styles.note}>{say('why.proposed')}</p>}
      {penalty.text && penalty.text !== sentence && <p className={styles.note}>{penalty.text}</p>}
      {penalty.overspeeds.length > 0 && <OverspeedList overspeeds={penalty.overspeeds} />}
      <p className={styles.note}>
        {[where, penalty.article, penalty.decision].filter(Boolean).join(' · ')}
        {penalty.document_url && (
          <>
            {' '}
            <a href={penalty.document_url} target="_blank" rel="noreferrer">
              {say('penalty.document')}
            </a>
          </>
        )}
      </p>
      <p className={styles.note}>
        {penalty.status !== 'confirmed' && <strong>{wordOf(say, 'penaltyStatus', penalty.status)} · </strong>}
        {[who, penalty.at && sayInstant(penalty.at, zone, tag)].filter(Boolean).join(', ')}
        {penalty.reason && ` · ${say('penalty.reason', { reason: penalty.reason })}`}
      </p>
    </article>
  );
}
