/** A forgotten password: on this page from the letter to the new one, by code on any device or by the letter's link. */
import { Skeleton } from '@bivouac/ui';
import frame from '../../frame/frame.module.css';
import { useSay } from '../../frame/language.ts';
import { usePage } from '../../frame/page.ts';
import { useChanging } from '../../frame/use-changing.ts';
import { useTitle } from '../../frame/use-title.ts';
import { CodeForm } from '../second-factor/index.ts';
import styles from '../sign-in/sign-in-page.module.css';
import { CodeAndPasswordForm } from './code-and-password-form.tsx';
import { LetterForm } from './letter-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useRecovery } from './use-recovery.ts';
import { useWords } from './words.ts';

const TITLES = {
  letter: 'recover.title',
  code: 'recover.codeTitle',
  password: 'recover.newTitle',
} as const;

export function ForgottenPasswordPage({ next }: { next: string }) {
  const say = useWords();
  const sayShell = useSay();
  const { session } = usePage();
  const who = useChanging(session);
  const recovery = useRecovery(next);
  useTitle(say(TITLES[recovery.step]));
  if (who.state === 'unknown') {
    return (
      <div className={frame.page}>
        <Skeleton rows={4} label={sayShell('session.reading')} />
      </div>
    );
  }
  if (recovery.step === 'password' && who.state === 'signed_out' && who.awaits)
    return <CodeForm awaits={who.awaits} next={next} onRight={recovery.goOn} />;
  const isIn = who.state === 'signed_in';
  return (
    <div className={styles.place}>
      {recovery.step === 'password' && isIn ? (
        <NewPasswordForm recovery={recovery} account={who.person.email ?? ''} />
      ) : recovery.step === 'code' ? (
        <CodeAndPasswordForm recovery={recovery} />
      ) : (
        <LetterForm recovery={recovery} account={isIn ? (who.person.email ?? '') : ''} />
      )}
    </div>
  );
}
