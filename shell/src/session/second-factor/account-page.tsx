/** One's own account: name, address and password, the second factor, and where one is signed in. */
import { type Answer, useAnswer } from '@bivouac/contract/host';
import { type FactorReason, type OwnFactor, ownFactor } from '@bivouac/data/second-factor';
import { Button, Panel, Skeleton } from '@bivouac/ui';
import { useId, useState } from 'react';
import frame from '../../frame/frame.module.css';
import { useSay } from '../../frame/language.ts';
import { usePage } from '../../frame/page.ts';
import { useChanging } from '../../frame/use-changing.ts';
import { useTitle } from '../../frame/use-title.ts';
import { loadData } from '../../start/libraries.ts';
import { DataPart } from '../account/data-part.tsx';
import { DeletePart } from '../account/delete-part.tsx';
import { OwnParts } from '../account/own-parts.tsx';
import { SignOutPart } from '../account/sign-out-part.tsx';
import styles from './second-factor.module.css';
import { SetUp } from './set-up.tsx';
import { TakeAway } from './take-away.tsx';
import { useWords } from './words/index.ts';

type Problem = { reason: FactorReason };

export function AccountPage() {
  const say = useWords();
  const sayRetry = useSay();
  const { config, session } = usePage();
  const who = useChanging(session);
  const [isSettingUp, setSettingUp] = useState(false);
  const id = useId();
  const [isNew, setNew] = useState(false);
  const { value, problem, retry } = useAnswer('own', async (): Promise<Answer<Found, Problem>> => {
    try {
      const { data } = await loadData(config);
      const answer = await ownFactor(data());
      return answer.ok ? { ok: true, value: { factor: answer.value } } : answer;
    } catch {
      // The library itself could not be loaded.
      return { ok: false, problem: { reason: 'offline' } };
    }
  });
  useTitle(say('account.title'));
  const { email = null, phone = null } = who.state === 'signed_in' ? who.person : {};
  return (
    <div className={frame.page}>
      <div className={styles.account}>
        <header>
          <h1 className={styles.title}>{say('account.title')}</h1>
          <p className={styles.quiet}>{email ?? phone}</p>
        </header>
        <OwnParts />
        {problem && !value ? (
          <Panel
            kind="error"
            title={say('account.factor')}
            actions={<Button onClick={retry}>{sayRetry('retry')}</Button>}
          >
            {say(`fault.${problem.reason}`)}
          </Panel>
        ) : (
          <section className={styles.card} aria-labelledby={id}>
            <h2 id={id} className={styles.asks}>
              {say('account.factor')}
            </h2>
            {!value ? (
              <Skeleton rows={3} label={say('account.reading')} />
            ) : value.factor ? (
              <TakeAway factor={value.factor} isNew={isNew} onDone={retry} />
            ) : isSettingUp ? (
              <SetUp
                onDone={() => {
                  setSettingUp(false);
                  setNew(true);
                  retry();
                }}
                onCancel={() => setSettingUp(false)}
              />
            ) : (
              <div className={styles.part} data-factor="none">
                <p>
                  <span aria-hidden="true">○ </span>
                  <strong>{say('account.none')}</strong>
                </p>
                <p className={styles.quiet}>{say('account.why')}</p>
                <p className={styles.quiet}>{say('account.need')}</p>
                <p>
                  <Button look="primary" onClick={() => setSettingUp(true)}>
                    {say('account.setUp')}
                  </Button>
                </p>
              </div>
            )}
          </section>
        )}
        <SignOutPart />
        <DataPart />
        <DeletePart />
      </div>
    </div>
  );
}

interface Found {
  factor: OwnFactor | null;
}
