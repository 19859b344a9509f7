/** One's own account: name, address and password, the second factors, and where one is signed in. */
import type { Person } from '@bivouac/contract';
import { Fragment } from 'react';
import frame from '../../frame/frame.module.css';
import { usePage } from '../../frame/page.ts';
import { useChanging } from '../../frame/use-changing.ts';
import { useTitle } from '../../frame/use-title.ts';
import { DataPart } from '../account/data-part.tsx';
import { DeletePart } from '../account/delete-part.tsx';
import { OwnParts } from '../account/own-parts.tsx';
import { SessionsPart } from '../sessions/sessions-part.tsx';
import { FactorPart } from './factor-part.tsx';
import styles from './second-factor.module.css';
import { useWords } from './words.ts';

export function AccountPage() {
  const say = useWords();
  const { session } = usePage();
  const who = useChanging(session);
  useTitle(say('account.title'));
  const {
    id,
    email = null,
    phone = null,
    isAnonymous,
  } = who.state === 'signed_in' ? who.person : ({} as Partial<Person>);
  return (
    <div className={frame.page}>
      <div className={styles.account}>
        <header>
          <h1 className={styles.title}>{say('account.title')}</h1>
          <p className={styles.quiet}>{email ?? phone}</p>
        </header>
        {isAnonymous ? (
          <p>{say('account.ofPhone')}</p>
        ) : (
          // Whoever signs in in another tab finds nothing here that was read or begun for somebody else.
          <Fragment key={id}>
            <OwnParts />
            <FactorPart />
            <SessionsPart />
            <DataPart />
            <DeletePart />
          </Fragment>
        )}
      </div>
    </div>
  );
}
