/** Where no letter leaves the machine: that, and what to do instead. */
import { keepsLetters } from '@bivouac/data/account';
import { useAsked } from '../../frame/ask-data.ts';
import page from '../sign-in/sign-in-page.module.css';
import { useWords } from './words.ts';

/** `kept`: this site has no mail server. What is not known yet is taken as sent. */
export function useLetters(): 'kept' | 'sent' {
  const { value } = useAsked('letters', async (data) => ({ ok: true, value: await keepsLetters(data) }));
  return value ? 'kept' : 'sent';
}

/** `isRecovery`: an administrator can hand over the link that is asked for here. */
export function LettersKept({ isRecovery = false }: { isRecovery?: boolean }) {
  const say = useWords();
  if (useLetters() === 'sent') return null;
  return <p className={page.ended}>{say(isRecovery ? 'letters.recovery' : 'letters.kept')}</p>;
}
