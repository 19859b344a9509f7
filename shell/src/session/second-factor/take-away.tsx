/** The second factor one has: since when, what to do when the phone is lost, and taking it away. */
import { type FactorProblem, type OwnFactor, removeFactor } from '@bivouac/data/second-factor';
import { Button, localeOf } from '@bivouac/ui';
import { useState } from 'react';
import { askData, type Unasked } from '../../frame/ask-data.ts';
import { useLanguage } from '../../frame/language.ts';
import { usePage } from '../../frame/page.ts';
import styles from './second-factor.module.css';
import { useWords } from './words.ts';

interface TakeAwayProps {
  factor: OwnFactor;
  isNew: boolean;
  onDone(): void;
}

export function TakeAway({ factor, isNew, onDone }: TakeAwayProps) {
  const say = useWords();
  const { config } = usePage();
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<FactorProblem | Unasked | null>(null);
  const remove = async () => {
    const answer = await askData(config, (data) => removeFactor(data, factor.id));
    setProblem(answer.ok ? null : answer.problem);
    if (answer.ok) onDone();
  };
  const { tag } = useLanguage();
  const since = new Intl.DateTimeFormat(localeOf(tag), { dateStyle: 'long' }).format(new Date(factor.since));
  return (
    <div className={styles.part} data-factor="on" data-type={factor.type}>
      <p>
        <span aria-hidden="true" className={styles.on}>
          ✓{' '}
        </span>
        <strong>
          {factor.phone === null
            ? say('account.on', { date: since })
            : say('phone.on', { phone: factor.phone, date: since })}
        </strong>
      </p>
      <p>{say(factor.type === 'phone' ? 'phone.onText' : 'account.onText')}</p>
      {isNew && <p role="status">{say('account.others')}</p>}
      <p className={styles.quiet}>{say('account.lost')}</p>
      {isAsked ? (
        <p className={styles.ask}>
          {say('account.removeAsk')}
          <Button look="primary" onClick={() => void remove()}>
            {say('account.removeIt')}
          </Button>
          <Button onClick={() => setAsked(false)}>{say('account.cancel')}</Button>
        </p>
      ) : (
        <p>
          <Button onClick={() => setAsked(true)}>{say('account.remove')}</Button>
        </p>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {say(`fault.${problem.reason}`, { seconds: problem.waitS ?? 0 })}
        </p>
      )}
    </div>
  );
}
