/** On the sign-in page: the way to an account of one's own, where anybody makes one. */
import { isSignUpOpen } from '@bivouac/data/account';
import { signUpPath } from '../../areas/area-of.ts';
import { useAsked } from '../../frame/ask-data.ts';
import { useLanguage } from '../../frame/language.ts';
import { Link } from '../../frame/link.tsx';
import styles from '../sign-in/sign-in-page.module.css';
import { useWords } from './words.ts';

export function SignUpLink({ next }: { next: string }) {
  const say = useWords();
  const { tag } = useLanguage();
  const { value: isOpen } = useAsked('open', isSignUpOpen);
  if (!isOpen) return null;
  return (
    <Link href={signUpPath(tag, next)} className={styles.forgotten}>
      {say('signUp.choose')}
    </Link>
  );
}
