/** Signing out: here, on every other device, everywhere. */
import { problem, signOutElsewhere } from '@bivouac/data/account';
import { Button } from '@bivouac/ui';
import { useId } from 'react';
import { useLanguage } from '../../frame/language.ts';
import { usePage } from '../../frame/page.ts';
import { Said } from '../recovery/said.tsx';
import cards from '../second-factor/second-factor.module.css';
import styles from './account.module.css';
import { useSaving } from './use-saving.ts';
import { useWords } from './words.ts';

/** `onElsewhere`: every other session has just ended. */
export function SignOutButtons({ onElsewhere }: { onElsewhere(): void }) {
  const say = useWords();
  const { tag } = useLanguage();
  const { places, session } = usePage();
  const id = useId();
  const saving = useSaving<true>();
  const leave = async (scope: 'local' | 'global') => {
    saving.refuse(null);
    const isTold = await session.signOut(scope);
    if (isTold) return places.navigate(`/${tag}`);
    // What is left open is said where one signs in; everywhere needs the server.
    if (session.value.state === 'signed_out') places.navigate(`/${tag}/sign-in`);
    else saving.refuse(problem('offline'));
  };
  const endOthers = async () => {
    if (await saving.save(signOutElsewhere)) onElsewhere();
  };
  return (
    <>
      <p className={cards.quiet}>{say('own.signOutText')}</p>
      <p className={styles.leave}>
        <Button onClick={() => void leave('local')}>{say('own.here')}</Button>
        <Button disabled={saving.isSending} onClick={() => void endOthers()}>
          {say('own.elsewhere')}
        </Button>
        <Button onClick={() => void leave('global')}>{say('own.everywhere')}</Button>
        <span role="status" className={styles.done}>
          {saving.done && say('own.leftElsewhere')}
        </span>
      </p>
      <Said id={`${id}-said`} trouble={saving.trouble} />
    </>
  );
}
