/** Chooses a rally: those live now, those to come, those past, one list at a time. */

import { Link } from '@bivouac/contract/router';
import { Panel, Segmented } from '@bivouac/ui';
import { StillChoice } from '../../first-view/still-choice.tsx';
import styles from '../../frame/page.module.css';
import { useSay } from '../../language/text.tsx';
import { paths } from '../../navigation/paths.ts';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { useUrlChoice } from '../../navigation/use-url-choice.ts';
import { RalliesGate } from '../home/rallies-gate.tsx';
import { RallyCards } from '../home/rally-cards.tsx';
import { byTense, type Tense } from '../home/tense-of.ts';

const TENSES: readonly Tense[] = ['now', 'next', 'past'];
const ROWS = ['rows'];

export function ChooserPage() {
  const say = useSay();
  const [when, setWhen] = useUrlChoice('when', ROWS);
  const segments = TENSES.map((id) => ({ id, label: say(`chooser.${id}`) }));
  usePageTitle(say('chooser.title'));
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{say('chooser.title')}</h1>
      <RalliesGate>
        {(rallies, today) => {
          const first = TENSES.find((tense) => byTense(rallies, tense, today).length > 0) ?? 'now';
          const tense = TENSES.find((one) => one === when) ?? first;
          const found = byTense(rallies, tense, today);
          return (
            <>
              <StillChoice
                label={say('chooser.when')}
                parameter="when"
                forgets={ROWS}
                options={segments}
                chosen={tense}
              />
              <Segmented label={say('chooser.when')} chosen={tense} onChoose={setWhen} segments={segments} />
              {found.length === 0 ? (
                <Panel kind="empty" title={say(`home.none.${tense}`)} />
              ) : (
                <RallyCards rallies={found} today={today} level={2} />
              )}
              <Link to={paths.rallies} className={styles.more}>
                {say('home.all', { count: rallies.length })} →
              </Link>
            </>
          );
        }}
      </RalliesGate>
    </div>
  );
}
