/** The second factors of one's account: those that count, and setting up an authenticator, a phone, or both. */
import type { Data } from '@bivouac/data';
import { sendsPhoneCodes } from '@bivouac/data/account';
import { type FactorResult, type OwnFactor, ownFactors } from '@bivouac/data/second-factor';
import { Button, Panel, Skeleton } from '@bivouac/ui';
import { useId, useState } from 'react';
import { useAsked } from '../../frame/ask-data.ts';
import { useSay } from '../../frame/language.ts';
import styles from './second-factor.module.css';
import { SetUp } from './set-up.tsx';
import { SetUpPhone } from './set-up-phone.tsx';
import { TakeAway } from './take-away.tsx';
import { usePersonId } from './use-person-id.ts';
import { keptBegunPhone } from './use-sent-code.ts';
import { useWords } from './words.ts';

interface Found {
  factors: readonly OwnFactor[];
  hasMessages: boolean;
}

type Way = OwnFactor['type'];

export function FactorPart() {
  const say = useWords();
  const sayRetry = useSay();
  const id = useId();
  const person = usePersonId();
  const [way, setWay] = useState<Way | null>(() => keptBegunPhone(person) && 'phone');
  const [isNew, setNew] = useState(false);
  const { value, problem, retry } = useAsked('own', find);
  if (problem && !value) {
    return (
      <Panel
        kind="error"
        title={say('account.factor')}
        actions={<Button onClick={retry}>{sayRetry('retry')}</Button>}
      >
        {say(`fault.${problem.reason}`, { seconds: problem.waitS ?? 0 })}
      </Panel>
    );
  }
  const setting = {
    onDone() {
      setWay(null);
      setNew(true);
      retry();
    },
    onCancel: () => setWay(null),
  };
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.asks}>
        {say('account.factor')}
      </h2>
      {!value ? (
        <Skeleton rows={3} label={say('account.reading')} />
      ) : (
        <>
          {value.factors.map((factor, i) => (
            <TakeAway
              key={factor.id}
              factor={factor}
              isNew={isNew && i === value.factors.length - 1}
              onDone={retry}
            />
          ))}
          {way === 'totp' ? (
            <SetUp {...setting} />
          ) : way === 'phone' ? (
            <SetUpPhone {...setting} />
          ) : (
            <Ways {...value} onChoose={setWay} />
          )}
        </>
      )}
    </section>
  );
}

async function find(data: Data): Promise<FactorResult<Found>> {
  const [answer, hasMessages] = await Promise.all([ownFactors(data), sendsPhoneCodes(data)]);
  return answer.ok ? { ok: true, value: { factors: answer.value, hasMessages } } : answer;
}

function Ways({ factors, hasMessages, onChoose }: Found & { onChoose(way: Way): void }) {
  const say = useWords();
  const has = (type: Way) => factors.some((factor) => factor.type === type);
  const isFirst = factors.length === 0;
  const canTotp = !has('totp');
  const canPhone = hasMessages && !has('phone');
  if (!canTotp && !canPhone) return null;
  return (
    <div className={styles.part} {...(isFirst ? { 'data-factor': 'none' } : {})}>
      {isFirst && (
        <>
          <p>
            <span aria-hidden="true">○ </span>
            <strong>{say('account.none')}</strong>
          </p>
          <p className={styles.quiet}>{say('account.why')}</p>
          <p className={styles.quiet}>{say('account.need')}</p>
        </>
      )}
      <p className={styles.acts}>
        {canTotp && (
          <Button look={isFirst ? 'primary' : 'quiet'} onClick={() => onChoose('totp')}>
            {say(isFirst ? 'account.setUp' : 'phone.addTotp')}
          </Button>
        )}
        {canPhone && (
          <Button look="quiet" onClick={() => onChoose('phone')}>
            {say(isFirst ? 'phone.setUp' : 'phone.add')}
          </Button>
        )}
      </p>
    </div>
  );
}
